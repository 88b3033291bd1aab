import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { appCode } from '@weitersagen/server/testing/app-code';
import { linkIn, waitForMail } from './mailbox.ts';
import { newVisitor } from './visitor.ts';

/** A password for access that a test sets up. */
const newPassword = 'Leinen-2026-weiter';

/** Follows an open link to an operator's access, by password and authenticator app, to the start page. */
export async function takeAccess(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel('Neues Passwort').fill(newPassword);
  await page.getByLabel('Passwort wiederholen').fill(newPassword);
  await press('Passwort festlegen');
  await press('Authenticator-App verwenden');
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('Code aus der App').fill(appCode(secret));
  await press('Einschalten');
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByText('Ich habe die Codes aufbewahrt.').click();
  await press('Fertig');
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
}

/** Somebody who is invited for all clients; roles as the page calls them. */
interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly role: string | readonly string[];
}

/** Invites somebody at `/personen`. */
export async function invitePerson(
  admin: Page,
  { firstName, lastName, email, role }: Invited,
): Promise<void> {
  await admin.getByRole('button', { name: 'Person einladen' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Vorname').fill(firstName);
  await dialog.getByLabel('Nachname').fill(lastName);
  await dialog.getByLabel(/E.Mail-Adresse/).fill(email);
  for (const each of [role].flat()) await dialog.getByLabel(each).selectOption('alle Mandanten');
  await dialog.getByRole('button', { name: 'Einladung senden' }).click();
  await expect(admin.getByText(`${email} ist eingeladen`)).toBeVisible();
}

/** Opens a page of its own as somebody whom an admin at `/personen` invites: what is done to their access touches no other test. */
export async function openAsInvited(admin: Page, browser: Browser, person: Invited): Promise<Page> {
  await invitePerson(admin, person);
  const { page } = await newVisitor(browser, { locale: 'de-DE' });
  const subject = /Einladung in den Betreiberbereich/;
  const invitation = await waitForMail(admin.request, person.email, subject);
  await page.goto(linkIn(invitation, /\/einladung/));
  await takeAccess(page);
  return page;
}

/** Opens the menu of somebody at `/personen` and chooses; gives what else the menu offers. */
export async function chooseFor(
  page: Page,
  name: string,
  task: string,
): Promise<readonly string[]> {
  await page.getByRole('button', { name: `Zugang von ${name} ändern` }).click();
  const offered = await page.getByRole('menuitem').allInnerTexts();
  await page.getByRole('menuitem', { name: task }).click();
  return offered;
}

/** Makes a call of operators from the page with the session that it keeps, past the interface. */
export const callAsOperator = (
  page: Page,
  method: string,
  path: string,
  body: object | null = {},
) =>
  page.evaluate(
    async ([by, to, sent]) => {
      const stored: unknown = JSON.parse(localStorage.getItem('ws.session.operator') ?? 'null');
      const token = typeof stored === 'object' && stored !== null && Reflect.get(stored, 'token');
      const headers = {
        authorization: `Bearer ${String(token)}`,
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'de',
        'content-type': 'application/json',
      };
      const init = by === 'GET' ? {} : { body: JSON.stringify(sent) };
      const answer = await fetch(`/api/v1/betrieb${to}`, { method: by, headers, ...init });
      const text = await answer.text();
      return { status: answer.status, text };
    },
    [method, path, body] as const,
  );
