import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { mailsTo } from '../support/mailbox.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { startSecondServer, type SecondServer } from '../support/second-server.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = Number(process.env['E2E_PORT']) + 5;
const widths = [390, 768, 1440] as const;
const client = 'funkelnetz';
let server: SecondServer;
test.beforeAll(async () => {
  server = await startSecondServer(port, { DEMO_HISTORY: 'living' });
});
test.afterAll(() => server.stop());

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('finance settles what is left of a month, another releases it, and the bank gets its file', async ({
  browser,
}) => {
  const { page: first } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(first, port, '/');
  // A demo settles the months before as soon as it runs; what is disputed comes with them.
  await expect(async () => {
    await first.reload();
    const disputes = first.getByRole('link', { name: 'Reklamationen ohne Antwort' });
    await expect(disputes).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await auditPage(first, 'start with settlements', { widths });
  await first.getByRole('link', { name: 'Gutschriften, die auszustellen sind' }).click();
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('Abrechnungen');
  await first
    .getByRole('row', { name: /Gutschrift/ })
    .first()
    .waitFor();
  await auditPage(first, 'settlements', { widths });
  await first.getByRole('button', { name: 'Gutschriften ausstellen' }).click();
  await expect(first.getByRole('dialog')).toBeVisible();
  await auditPage(first, 'settle a month', { widths });
  await inDialog(first, 'Gutschriften ausstellen');
  await expect(first.getByText(/^Die Gutschriften sind ausgestellt/)).toBeVisible();
  await expect(first.getByText(/^Das haben Sie selbst angelegt/)).toBeVisible();
  await auditPage(first, 'settled month', { widths });
  const { pathname } = new URL(first.url());

  const { page: second } = await newVisitor(browser, { locale: 'de-DE' });
  const address = `${pathname.replace('/de', '')}?mandant=${client}`;
  await openAsOperator(second, port, address, demoLogins.operators[1]);
  await second.getByRole('button', { name: 'Freigeben', exact: true }).click();
  await inDialog(second, 'Freigeben');
  await expect(second.getByText(/^Die Gutschriften sind freigegeben/)).toBeVisible();
  const bank = second.waitForEvent('download');
  await second.getByRole('button', { name: 'Bankdatei laden' }).click();
  expect((await bank).suggestedFilename()).toMatch(/^gutschriften-funkelnetz-\d{4}-\d\d\.xml$/);
  const note = second.waitForEvent('download');
  await second
    .getByRole('button', { name: /als PDF laden$/ })
    .first()
    .click();
  expect((await note).suggestedFilename()).toMatch(/^FUNKELNETZ-\d{4}-\d{6}\.pdf$/);
  await second
    .getByRole('button', { name: /^Als bezahlt eintragen/ })
    .first()
    .click();
  await inDialog(second, 'Als bezahlt eintragen');
  await expect(second.getByText(/ist als bezahlt eingetragen\.$/)).toBeVisible();
  await auditPage(second, 'settled month that is paid', { widths });
});

test('what an agency disputes is answered, replied to and decided', async ({ browser }) => {
  const { page: desk } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(desk, port, `/reklamationen?mandant=${client}`);
  await expect(desk.getByText('Diesen Auftrag hat eine Kollegin betreut.')).toBeVisible();
  await auditPage(desk, 'disputes', { widths });
  await desk.getByRole('button', { name: /^Antworten: / }).click();
  const words = desk.getByRole('dialog').getByLabel('Was der Partner liest');
  await words.fill('Wer hat den Auftrag betreut?');
  await auditPage(desk, 'answer a dispute', { widths });
  await inDialog(desk, 'Antworten');
  await expect(desk.getByText(/^Die Antwort ist abgeschickt/)).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(desk.request, demoLogins.agency, port))[0]?.text ?? '')
    .toContain('Wer hat den Auftrag betreut?');

  const { page: agency } = await newVisitor(browser, { locale: 'de-DE' });
  const area = `http://localhost:${port}/de/agentur`;
  await agency.goto(`${area}/login`);
  await signIn(agency, demoLogins.agency, demoLogins.password);
  await expect(agency.getByRole('heading', { level: 1, name: 'Agenturbereich' })).toBeVisible();
  await agency.goto(`${area}/rechnungen`);
  await agency
    .getByRole('button', { name: /^Erwidern: / })
    .first()
    .click();
  await agency.getByLabel('Ihre Erwiderung').fill('Lena Leuchtturm.');
  await agency.getByRole('button', { name: 'Erwiderung absenden' }).click();
  await expect(agency.getByText('Sie haben erwidert')).toBeVisible();
  await auditPage(agency, 'dispute with a reply', { widths });

  await desk.goto(`http://betrieb.localhost:${port}/en/reklamationen?mandant=${client}`);
  await expect(desk.getByText('Lena Leuchtturm.')).toBeVisible();
  await auditPage(desk, 'dispute with a thread', { widths });
  await desk.getByRole('button', { name: /^Reject: / }).click();
  await desk.getByRole('dialog').getByLabel('What the partner reads').fill('Das geht nicht.');
  await inDialog(desk, 'Reject');
  await expect(desk.getByText(/^The dispute is rejected/)).toBeVisible();
  await agency.reload();
  await expect(agency.getByText('Das geht nicht.')).toBeVisible();
});
