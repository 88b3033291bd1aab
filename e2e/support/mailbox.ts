import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';

/** A mail as the demo's sink shows it. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: string;
}

/** All mails to an address, newest first; of the server of the tests if no other port is named. */
export async function mailsTo(
  request: APIRequestContext,
  to: string,
  port = Number(process.env['E2E_PORT']),
): Promise<readonly Mail[]> {
  const sink = `http://localhost:${port}/dev/mailbox.json`;
  const answer = await request.get(`${sink}?to=${encodeURIComponent(to)}`);
  expect(answer.ok()).toBe(true);
  return answer.json();
}

/** Waits for a mail whose subject fits and answers the newest. */
export async function waitForMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(request, to)).find((mail) => subject.test(mail.subject));
        return found?.subject ?? null;
      },
      { message: `a mail to ${to} about ${subject}`, timeout: 20_000 },
    )
    .not.toBeNull();
  if (!found) throw new Error('no mail');
  return found;
}

/** The first link of a mail whose path fits. */
export function linkIn(mail: Mail, path: RegExp): string {
  const link = (mail.text.match(/https?:\/\/\S+/g) ?? []).find((address) => path.test(address));
  if (!link) throw new Error(`no link ${path} in: ${mail.text}`);
  return link;
}
