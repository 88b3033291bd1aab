import { configure, prettyDOM } from '@testing-library/react';

configure({
  // A busy machine is slower than Testing Library's default second; what never comes still fails.
  asyncUtilTimeout: 5000,
  // What waits asks many times in vain: the page is printed only for an error that somebody reads.
  getElementError(message, container) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});
