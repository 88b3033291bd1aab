import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { waitForMail } from '../support/mailbox.ts';
import { openAsInvited } from '../support/operator-access.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = () => Number(process.env['E2E_PORT']);
const host = () => `http://betrieb.localhost:${port()}`;
/** A client whose contact page no other test writes to: the inbox is empty afterwards. */
const client = { id: 'sonnwerk', name: 'Sonnwerk' };
const subject = 'Wo finde ich meinen Link?';

const waiting = (desk: Page) =>
  desk
    .getByRole('region', { name: client.name })
    .getByRole('link', { name: 'Kontaktnachrichten ohne Antwort' });

async function writeToUs(page: Page) {
  await page.goto(`http://${client.id}.localhost:${port()}/de/kontakt`);
  await page.getByLabel(/^E.Mail-Adresse/).fill(demoLogins.referrer);
  await page.getByLabel('Betreff').fill(subject);
  await page.getByLabel('Nachricht', { exact: true }).fill('Guten Tag,\nwo steht er?\nMara');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Nachricht ist unterwegs' })).toBeVisible();
}

test('support finds a message on the start page, answers it by mail, closes and reopens it; who is second is told', async ({
  page,
  browser,
}) => {
  await writeToUs(page);
  const { page: desk } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(desk, port(), '/');
  await desk.goto(`${host()}/de/personen`);
  const second = await openAsInvited(desk, browser, {
    firstName: 'Sina',
    lastName: 'Support',
    email: 'sina.support@example.org',
    role: 'Kundendienst',
  });
  await desk.goto(`${host()}/de`);
  await waiting(desk).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Nachrichten');
  await expect(desk.getByRole('heading', { level: 2, name: 'Mara Muster' })).toBeVisible();
  await auditPage(desk, 'inbox of support');

  const answer = desk.getByRole('button', {
    name: `Antworten: ${subject}, ${demoLogins.referrer}`,
  });
  await answer.click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Ihre Antwort').fill('Unter „Teilen“ in Ihrem Konto.');
  await auditPage(desk, 'answer to a message', { axeAt: [390] });
  await second.goto(`${host()}/de/nachrichten?mandant=${client.id}`);
  await second.getByRole('button', { name: new RegExp(`^Antworten: .*${subject}`) }).click();
  await second.getByLabel('Ihre Antwort').fill('Ich schaue gleich nach.');
  await dialog.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(
    desk.getByText(`Die Antwort ist unterwegs an ${demoLogins.referrer}.`),
  ).toBeVisible();
  const mail = await waitForMail(page.request, demoLogins.referrer, /^Unsere Antwort: Wo finde/);
  expect(mail.text).toMatch(/Unter „Teilen“ in Ihrem Konto\.[^]*wo steht er\?/);

  await second.getByRole('button', { name: 'Antwort senden' }).click();
  await expect(second.getByText(/^Inzwischen hat sich hier etwas geändert/)).toBeVisible();
  await second.getByLabel('Stand').selectOption('Beantwortet');
  await expect(second.getByText('Unter „Teilen“ in Ihrem Konto.')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Weiterschreiben: / })).toBeVisible();

  await second.getByRole('button', { name: `Wieder öffnen: ${subject}` }).click();
  await expect(second.getByText(`„${subject}“ wartet wieder auf uns.`)).toBeVisible();
  await desk.reload();
  await desk.getByRole('link', { name: /^Einzeln öffnen/ }).click();
  await desk.getByRole('button', { name: `Ohne Antwort erledigen: ${subject}` }).click();
  await expect(desk.getByText(`Erledigt: „${subject}“.`)).toBeVisible();
  await auditPage(desk, 'a case of the inbox', { axeAt: [1440] });
  await desk.goBack();
  await expect(desk.getByText('Keine Nachricht wartet')).toBeVisible();
  await desk.getByRole('link', { name: 'Start', exact: true }).click();
  await expect(desk.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expect(waiting(desk)).toHaveCount(0);
  await desk.goBack();
  await desk.getByLabel('Stand').selectOption('Ohne Antwort erledigt');
  await desk.getByRole('link', { name: 'Mara Muster' }).click();
  await expect(desk.getByRole('link', { name: 'Ohne Antwort erledigt' })).toBeVisible();
});
