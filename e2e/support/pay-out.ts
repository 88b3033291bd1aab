import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { openAsOperator } from './operator-page.ts';
import { auditPage } from './page-audit.ts';
import { newVisitor } from './visitor.ts';

const client = 'funkelnetz';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Presses what opens a question, looks at it, and presses what answers it. */
async function ask(page: Page, name: string) {
  await press(page, name);
  const answer = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(answer).toBeVisible(); // the window's code may still be on its way, and fades in once it came
  await auditPage(page, name);
  await answer.click();
}

/** Two people pay everything of a client that waits, at the pages of payouts: one makes the run, the other releases it, fetches the bank file and confirms. Gives the file. */
export async function payOut(browser: Browser, port: number): Promise<string> {
  const { page: first, context } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(first, port, `/auszahlungen?mandant=${client}`);
  await auditPage(first, 'payouts');
  await ask(first, 'Lauf anlegen');
  await expect(first.getByText(/^Der Lauf ist angelegt/)).toBeVisible();
  await expect(first.getByText(/^Das haben Sie selbst angelegt/)).toBeVisible();
  await auditPage(first, 'payout run');
  const run = new URL(first.url()).pathname.split('/').at(-1) ?? '';

  const { page: second, context: other } = await newVisitor(browser, { locale: 'de-DE' });
  const address = `/auszahlungen/${run}?mandant=${client}`;
  await openAsOperator(second, port, address, demoLogins.operators[1]);
  await ask(second, 'Lauf freigeben');
  await expect(second.getByText(/^Der Lauf ist freigegeben/)).toBeVisible();
  const download = second.waitForEvent('download');
  await press(second, 'Bankdatei laden');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${run}.xml`);
  await ask(second, 'Ausführung bestätigen');
  await expect(second.getByText(/als ausgezahlt gebucht\.$/)).toBeVisible();
  await auditPage(second, 'payout run that was paid');
  await first.goto(`http://betrieb.localhost:${port}/de/auszahlungen?mandant=${client}`);
  await expect(first.getByRole('row', { name: /Ausgezahlt Olaf Operator/ }).first()).toBeVisible();
  const xml = await readFile(await file.path(), 'utf8');
  await context.close();
  await other.close();
  return xml;
}
