import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { auditPage } from '../support/page-audit.ts';
import { newReferrer } from '../support/new-referrer.ts';
import { password } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const setting = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a new e-mail address counts once its link is followed; the old address is told', async ({
  page,
}) => {
  const referrer = await newReferrer(page, 'Emma');
  const wanted = `neu.${referrer.email}`;
  await page.goto('/de/meinedaten');
  const data = setting(page, 'Person');
  await data.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await data.getByLabel('Neue E-Mail-Adresse', { exact: true }).fill(wanted);
  await data.getByLabel('Neue E-Mail-Adresse wiederholen').fill('vertippt@example.org');
  await data.getByLabel('Ihr Passwort', { exact: true }).fill('Falsch-und-lang-7');
  await data.getByRole('button', { name: 'Bestätigungslink senden' }).click();
  await expect(
    data.getByText('Die beiden E-Mail-Adressen sind verschieden.').first(),
  ).toBeVisible();
  await auditPage(page, 'my data with a new address');
  await data.getByLabel('Neue E-Mail-Adresse wiederholen').fill(wanted);
  await data.getByRole('button', { name: 'Bestätigungslink senden' }).click();
  await expect(data.getByText('Das Passwort stimmt nicht.').first()).toBeVisible();
  await data.getByLabel('Ihr Passwort', { exact: true }).fill(password);
  await data.getByRole('button', { name: 'Bestätigungslink senden' }).click();
  await expect(data.getByRole('status')).toContainText(`Bitte bestätigen Sie ${wanted}`);
  await auditPage(page, 'my data with a waiting address');

  await waitForMail(page.request, referrer.email, /soll geändert werden/);
  const mail = await waitForMail(page.request, wanted, /bestätigen Sie Ihre neue/);
  await page.goto(linkIn(mail, /emailbestaetigung/));
  await expect(page.getByRole('button', { name: 'Adresse bestätigen' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await auditPage(page, 'confirm a new address');
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(`Ab jetzt gilt ${wanted}`);
  await waitForMail(page.request, referrer.email, /ist geändert/);
  await page.goto('/de/persoenlicherbereich');
  await page.goto(linkIn(mail, /emailbestaetigung/));
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();

  await page.getByRole('link', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sie sind abgemeldet' })).toBeVisible();
  await page.goto('/de/login');
  await signIn(page, wanted, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Emma' })).toBeVisible();
});

test('bank data are shown and changed after the password only, also where a mail leads', async ({
  page,
}) => {
  await newReferrer(page, 'Benno');
  await page.goto('/de/empfehler/bankdaten');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Bankkonto für Prämien');
  await page.getByLabel('Ihr Passwort', { exact: true }).fill('Falsch-und-lang-7');
  await page.getByRole('button', { name: 'Passwort bestätigen' }).click();
  await expect(page.getByText('Das Passwort stimmt nicht.').first()).toBeVisible();
  await auditPage(page, 'bank account behind the password');
  await page.getByLabel('Ihr Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Passwort bestätigen' }).click();
  await page.getByRole('button', { name: 'Konto hinterlegen' }).click();
  await page.getByLabel('Kontoinhaber').fill('Benno Konto');
  await page.getByLabel('IBAN').fill('DE89370400440532013000');
  await page.getByRole('button', { name: 'Konto speichern' }).click();
  await expect(page.getByText('Benno Konto')).toBeVisible();
  await auditPage(page, 'bank account');
});

test('a missing reward is reported, answered by the operator, and the answer is read', async ({
  page,
}) => {
  const referrer = await newReferrer(page, 'Mina');
  await page.goto('/de/persoenlicherbereich');
  await page.getByRole('link', { name: 'Fehlende Prämie melden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prämie vermisst?');
  await page.getByRole('button', { name: 'Prämie melden' }).click();
  await expect(page.getByText('Nummer ist ein Pflichtfeld').first()).toBeVisible();
  await auditPage(page, 'missing reward with errors');
  const number = `FN-${referrer.email.slice(-18, -12).replaceAll(/\W/g, '0')}`;
  await page.getByLabel('Nummer', { exact: true }).fill(number);
  await page.getByLabel(/Bestellt am/).fill('05.01.2026');
  await page.reload();
  await expect(page.getByLabel('Nummer', { exact: true })).toHaveValue(number);
  await page.getByRole('button', { name: 'Prämie melden' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Ihre Meldung ist angekommen',
  );
  await auditPage(page, 'missing reward reported');

  const waiting = await operator('missing-rewards', 'list');
  const id = new RegExp(`^(\\S+)  .*${referrer.email}`, 'm').exec(waiting)?.[1] ?? '';
  const text = 'Der Auftrag kam über die Hotline. Dafür gibt es keine Prämie.';
  await operator('missing-rewards', 'answer', id, 'declined', '--text', text);
  const mail = await waitForMail(page.request, referrer.email, /vermisste Prämie/);
  expect(mail.text).toContain(text);
  await page.goto(linkIn(mail, /praemievermisst/));
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Keine Prämie', { exact: true })).toBeVisible();
  await auditPage(page, 'missing reward answered');
});
