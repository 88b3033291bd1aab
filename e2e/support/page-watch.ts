import type { Page } from '@playwright/test';

/** What went wrong on the pages of a test, as one list. */
export interface PageWatch {
  /** Faults, console errors and refused answers so far. */
  readonly problems: string[];
  /** Follows a page from now on. */
  readonly follow: (page: Page) => void;
  /** From now on, answers of these addresses may refuse; the browser's note about them counts no more. */
  readonly allow: (address: RegExp) => void;
}

/** Collects script faults, console errors (policy violations among them), failed requests and refused answers. */
export function watchPages(): PageWatch {
  const problems: string[] = [];
  const allowed: RegExp[] = [];
  function note(address: string, problem: string) {
    if (!allowed.some((pattern) => pattern.test(address))) problems.push(`${problem} (${address})`);
  }
  return {
    problems,
    allow: (address) => void allowed.push(address),
    follow(page) {
      page.on('pageerror', (error) => note(page.url(), error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.location().url, message.text());
      });
      page.on('response', (answer) => {
        if (answer.status() >= 400) note(answer.url(), `answered ${answer.status()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'failed';
        // Leaving a page ends what it still asked for; that is no fault.
        if (reason !== 'net::ERR_ABORTED') note(request.url(), reason);
      });
    },
  };
}
