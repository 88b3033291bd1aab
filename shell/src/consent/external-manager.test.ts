import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@weitersagen/api-client/api';
import { externalManager } from './external-manager.ts';

const sent: unknown[] = [];
const api = createApi({
  tenant: 'testhaus',
  locale: 'de',
  async fetch(_, init) {
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : 'null'));
    return new Response(null, { status: 204 });
  },
  accessToken: async () => null,
  onSessionEnded: () => undefined,
});

const listeners: (() => void)[] = [];
let choice: unknown = null;
const open = vi.fn<() => void>();
const script = {
  choice: () => choice,
  open,
  subscribe: (listener: () => void) => void listeners.push(listener),
};

/** Loads the manager as if its script had run, or failed. */
async function load(found: unknown, event = 'load') {
  const begun = externalManager('http://cmp.example/manager.js', api);
  Reflect.set(window, 'weitersagenConsentManager', found);
  const element = document.head.querySelector('script[src="http://cmp.example/manager.js"]');
  element?.dispatchEvent(new Event(event));
  return begun;
}

beforeEach(() => {
  sent.length = 0;
  listeners.length = 0;
  choice = null;
  open.mockReset();
});
afterEach(() => document.head.replaceChildren());

describe('an external consent manager', () => {
  it.each([
    [null, 'unset', 'unset'],
    [{ functional: true, analytical: true, marketing: true }, 'given', 'given'],
    [{ analytical: true }, 'given', 'declined'],
    [{ analytical: 'yes', marketing: 1 }, 'declined', 'declined'],
  ])('that says %j sets statistics %s and marketing %s', async (said, matomo, channel) => {
    choice = said;
    expect((await load(script)).states()).toMatchObject({ matomo, channel });
  });

  it('is opened by the settings, and its choice is told and proven', async () => {
    const manager = await load(script);
    const told = vi.fn<(states: object) => void>();
    manager.onChoice(told);
    await manager.act('settings');
    expect(open).toHaveBeenCalledOnce();
    choice = { marketing: true };
    for (const listener of listeners) listener();
    expect(told.mock.calls[0]?.[0]).toEqual({
      matomo: 'declined',
      vitals: 'declined',
      channel: 'given',
      reviews: 'declined',
    });
    await waitFor(() => expect(sent).toMatchObject([{ Quelle: 'extern' }]));
  });

  it.each([
    ['does not load', script, 'error'],
    ['is something else', { choice: true }, 'load'],
  ])('that %s gives no consent to anything', async (_, found, event) => {
    await expect(load(found, event)).rejects.toThrow('consent manager');
  });
});
