import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { openAsOperator } from './operator-page.ts';
import { auditPage } from './page-audit.ts';
import { newVisitor } from './visitor.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
type Audit = (page: Page, name: string) => Promise<void>;

/** Presses what opens a question, looks at it, and presses what answers it. */
async function ask(page: Page, name: string, audit: Audit) {
  await press(page, name);
  const answer = page.getByRole('dialog').getByRole('button', { name, exact: true });
  await expect(answer).toBeVisible(); // the window's code may still be on its way, and fades in once it came
  await audit(page, name);
  await answer.click();
}

/** Who pays: their pages, on which they are signed in, and the name of the first. */
interface Payers {
  readonly first: Page;
  readonly name: string;
  readonly second: Page;
  /** Origin of the operators' pages. */
  readonly host: string;
  readonly client: string;
  /** Looks at each page on the way. */
  readonly audit: Audit;
}

/** Two people pay everything of a client that waits: one makes the run, the other releases it, fetches the bank file and confirms. Gives the file. */
export async function payRun({
  first,
  name,
  second,
  host,
  client,
  audit,
}: Payers): Promise<string> {
  const list = `${host}/de/auszahlungen?mandant=${client}`;
  await first.goto(list);
  await audit(first, 'payouts');
  await ask(first, 'Lauf anlegen', audit);
  await expect(first.getByText(/^Der Lauf ist angelegt/)).toBeVisible();
  await expect(first.getByText(/^Das haben Sie selbst angelegt/)).toBeVisible();
  await audit(first, 'payout run');
  const run = new URL(first.url()).pathname.split('/').at(-1) ?? '';

  await second.goto(`${host}/de/auszahlungen/${run}?mandant=${client}`);
  await ask(second, 'Lauf freigeben', audit);
  await expect(second.getByText(/^Der Lauf ist freigegeben/)).toBeVisible();
  const download = second.waitForEvent('download');
  await press(second, 'Bankdatei laden');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${run}.xml`);
  await ask(second, 'Ausführung bestätigen', audit);
  await expect(second.getByText(/als ausgezahlt gebucht\.$/)).toBeVisible();
  await audit(second, 'payout run that was paid');
  await first.goto(list);
  const paid = new RegExp(`Ausgezahlt ${name}`);
  await expect(first.getByRole('row', { name: paid }).first()).toBeVisible();
  return readFile(await file.path(), 'utf8');
}

/** Pays everything of the first demo client that waits, as {@link payRun}, by the two operators of the demo. */
export async function payOut(browser: Browser, port: number): Promise<string> {
  const { page: first, context } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(first, port, '/auszahlungen');
  const { page: second, context: other } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(second, port, '/auszahlungen', demoLogins.operators[1]);
  const host = `http://betrieb.localhost:${port}`;
  const xml = await payRun({
    first,
    name: 'Olaf Operator',
    second,
    host,
    client: 'funkelnetz',
    audit: (page, name) => auditPage(page, name),
  });
  await context.close();
  await other.close();
  return xml;
}
