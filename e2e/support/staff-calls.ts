import type { Page } from '@playwright/test';

/** A call as `METHOD /path`, with its body where it has one. */
export interface StaffCall {
  readonly call: string;
  readonly body?: object;
}

/** Who is signed in on a page, as the next call of the page shows it; ask before the page makes one. */
export async function staffToken(page: Page): Promise<string> {
  const request = await page.waitForRequest((one) => 'authorization' in one.headers());
  return (await request.allHeaders())['authorization'] ?? '';
}

/** Makes calls from the page with its cookies and somebody's token, past the interface; answers their status codes. */
export async function staffCalls(
  page: Page,
  authorization: string,
  calls: readonly StaffCall[],
): Promise<readonly number[]> {
  return page.evaluate(
    async ([token, wanted]) => {
      const headers = {
        authorization: token,
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'de',
        'content-type': 'application/json',
      };
      const statuses: number[] = [];
      for (const { call, body } of wanted) {
        const [method = '', path = ''] = call.split(' ');
        const sent = body === undefined ? {} : { body: JSON.stringify(body) };
        statuses.push(
          (await fetch(`/api/v1/funkelnetz${path}`, { method, headers, ...sent })).status,
        );
      }
      return statuses;
    },
    [authorization, calls] as const,
  );
}
