import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { test } from '../support/test.ts';
import { takeShifts } from '../support/layout-shifts.ts';
import { waitForMail } from '../support/mailbox.ts';
import { callAsOperator } from '../support/operator-access.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { confirmParticipation, offeredProducts, person, refer } from '../support/referrer.ts';
import { newVisitor } from '../support/visitor.ts';
import { consentDeclined } from '../support/consent-declined.ts';

const port = () => Number(process.env['E2E_PORT']);
const reason = 'Ruft an: Der Nachname ist seit der Heirat anders.';
const setting = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const banner = (page: Page) => page.getByRole('complementary', { name: 'Besuch des Betreibers' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A new referrer with a session of their own, and an operator who visits the account in a browser of another. */
async function openVisit(page: Page, browser: Browser) {
  const referrer = person('Dora', 'Daten');
  const [product = ''] = await offeredProducts(page);
  await refer(page, referrer, product, 'Ich');
  await confirmParticipation(page, referrer);
  const operator = await newVisitor(browser, { storageState: consentDeclined });
  await openAsOperator(operator.page, port(), '');
  const asked = { Mandant: 'funkelnetz', Email: referrer.email, Grund: 'Anruf' };
  const { text } = await callAsOperator(operator.page, 'POST', '/betrieb/konto/oeffnen', asked);
  const token: unknown = Reflect.get(Object(JSON.parse(text)), 'AdminLoginToken');
  const { page: visit } = await newVisitor(browser, { storageState: consentDeclined });
  await visit.goto(`/de/login#adminLoginToken=${String(token)}`);
  await expect(banner(visit)).toContainText('Sie sehen das Konto von Dora Daten.');
  return {
    referrer,
    operator: operator.page,
    visit,
  };
}

async function begin(visit: Page) {
  await press(visit, 'Im Namen handeln');
  const dialog = visit.getByRole('dialog');
  await dialog.getByLabel('Grund', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Im Namen handeln' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(visit)).toContainText('Sie handeln im Namen von Dora');
}

test('an operator who visits an account only looks, acts after a stated reason, and the person reads all of it', async ({
  page,
  browser,
}) => {
  const { referrer, visit } = await openVisit(page, browser);
  await visit.goto('/de/meinedaten');
  await expect(visit.getByRole('heading', { level: 1, name: 'Meine Daten' })).toBeVisible();
  await expect(banner(visit)).toContainText('Ändern können Sie hier nichts.');
  await takeShifts(visit); // the banner comes with the session, which no edge knows
  await auditPage(visit, 'visit that looks');

  const own = setting(visit, 'Person');
  await own.getByRole('button', { name: 'Anrede und Namen ändern' }).click();
  await own.getByLabel('Nachname').fill('Dahlie');
  await own.getByRole('button', { name: 'Namen speichern' }).click();
  await expect(own.getByRole('alert').last()).toContainText('„Im Namen handeln“');
  await expect(own.getByLabel('Nachname')).toHaveValue('Dahlie');

  await press(visit, 'Im Namen handeln');
  const dialog = visit.getByRole('dialog');
  for (const nothing of ['zu kurz', '. . . . . . . .']) {
    await dialog.getByLabel('Grund', { exact: true }).fill(nothing);
    await dialog.getByRole('button', { name: 'Im Namen handeln' }).click();
    await expect(dialog.getByLabel('Grund', { exact: true })).toHaveAccessibleDescription(
      /mindestens 10 Zeichen/,
    );
  }
  await expect(dialog).toContainText('Das kann nur die Person selbst');
  await auditPage(visit, 'visit that asks for a reason');
  await dialog.getByLabel('Grund', { exact: true }).fill(reason);
  await dialog.getByRole('button', { name: 'Im Namen handeln' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(visit)).toContainText('Sie handeln im Namen von Dora Daten, bis ');
  await expect(banner(visit).getByRole('timer')).toHaveText(/^Noch 1[45]:\d\d Minuten$/);
  await expect(banner(visit)).toContainText(reason);
  await auditPage(visit, 'visit that acts');

  await own.getByRole('button', { name: 'Namen speichern' }).click();
  await expect(own.getByRole('status')).toContainText('Ihr Name ist gespeichert.');
  await expect(banner(visit)).toContainText('Dora Dahlie');
  const mails = setting(visit, 'E-Mails von uns');
  await mails.getByRole('button', { name: 'Newsletter bestellen' }).click();
  await expect(mails.getByRole('alert').last()).toContainText(
    'Das kann nur die Person selbst tun.',
  );

  const other = await visit.context().newPage();
  await other.goto('/de/persoenlicherbereich');
  await expect(banner(other)).toContainText('Sie handeln im Namen von Dora Dahlie');
  await press(other, 'Beenden');
  await expect(banner(other)).toContainText('Sie handeln nicht mehr im Namen von Dora Dahlie.');
  await expect(banner(visit)).toContainText('Sie handeln nicht mehr', { timeout: 20_000 });

  const mail = await waitForMail(page.request, referrer.email, /in Ihrem Namen/);
  expect(mail.text).toContain(reason);
  await page.goto('/de/meinedaten');
  const done = setting(page, 'Was in Ihrem Namen geschah');
  await expect(done).toContainText('von „Dora Daten“ zu „Dora Dahlie“');
  await expect(done).toContainText(reason);
  await expect(banner(page)).toHaveCount(0);
  await auditPage(page, 'what was done on behalf');
});

test('the time of acting runs out in sight, and the visit ends with the operator’s session', async ({
  page,
  browser,
}) => {
  const { operator, visit } = await openVisit(page, browser);
  await visit.clock.install();
  await visit.goto('/de/meinedaten');
  await begin(visit);
  await visit.clock.fastForward('14:30');
  await expect(banner(visit).getByRole('timer')).toHaveText(/^Noch 0:[23]\d Minuten$/);
  await visit.clock.fastForward('00:40');
  await expect(banner(visit)).toContainText('Sie handeln nicht mehr im Namen von Dora Daten.');
  await expect(visit.getByRole('button', { name: 'Im Namen handeln' })).toBeVisible();

  // Every session of theirs: those of other tests are the same person's.
  await callAsOperator(operator, 'DELETE', '/betrieb/konto/sitzungen');
  await visit.goto('/de/meinedaten');
  await expect(visit.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await expect(banner(visit)).toHaveCount(0);
});
