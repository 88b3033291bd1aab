import { expect } from '@playwright/test';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { newReferrer } from '../support/new-referrer.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const port = () => Number(process.env['E2E_PORT']);

test('support reads a missing reward on the start page, declines it, and the referrer reads why', async ({
  page,
  browser,
}) => {
  const referrer = await newReferrer(page, 'Merle');
  const number = `FN-${referrer.email.slice(-18, -12).replaceAll(/\W/g, '0')}`.toUpperCase();
  await page.goto('/de/praemievermisst');
  await page.getByLabel('Nummer', { exact: true }).fill(number);
  await page.getByRole('button', { name: 'Prämie melden' }).click();
  await expect(page.getByText('Ihre Meldung ist angekommen')).toBeVisible();

  const { page: desk } = await newVisitor(browser);
  await openAsOperator(desk, port(), '/');
  await desk.getByRole('heading', { level: 3, name: 'Funkelnetz' }).waitFor();
  await desk.getByRole('link', { name: 'Vermisste Prämien ohne Antwort' }).first().click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Nachmeldungen');
  const decline = desk.getByRole('button', { name: new RegExp(`^Ablehnen: .*, ${number}$`) });
  await expect(decline).toBeVisible();
  await auditPage(desk, 'missing rewards');
  await decline.click();
  const answer = 'Zu dieser Nummer gibt es keinen Auftrag.';
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Antwort an die Person').fill(answer);
  await dialog.getByRole('button', { name: 'Ablehnen' }).click();
  await expect(desk.getByText('Die Meldung ist abgelehnt')).toBeVisible();
  await desk.goto(
    `http://betrieb.localhost:${port()}/en/nachmeldungen?mandant=funkelnetz&stand=Abgelehnt`,
  );
  await expect(desk.getByText(answer)).toBeVisible();
  await auditPage(desk, 'missing rewards that were declined');

  const mail = await waitForMail(page.request, referrer.email, /vermisste Prämie/);
  expect(mail.text).toContain(answer);
  await page.goto(linkIn(mail, /praemievermisst/));
  await expect(page.getByText(answer)).toBeVisible();
});
