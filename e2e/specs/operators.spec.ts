import { expect, test } from '@playwright/test';
import { auditPage } from '../support/page-audit.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';

test('an operator who was added sets a password by the mailed link and signs in', async ({
  page,
}) => {
  const email = `olga.oben.${Date.now().toString(36)}@example.org`;
  const password = 'Betrieb-2026-weiter';
  await operator('operators', 'add', email, '--name', 'Olga von Oben', '--by', 'anna');
  const mail = await waitForMail(page.request, email, /Ihr Zugang als Betreiber/);
  await page.goto(linkIn(mail, /\/ops\/password/));
  await expect(page).toHaveURL(/\/ops\/password$/); // the token left the address
  await expect(page.getByRole('textbox', { name: /#token=/ })).toBeHidden();
  await auditPage(page, 'password of an operator');

  const field = page.getByLabel('Neues Passwort');
  await field.fill('kurz');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/zu kurz/);
  await expect(field).toBeFocused();
  await expect(page.getByRole('textbox', { name: /#token=/ })).toBeHidden();
  await auditPage(page, 'password of an operator that is too short');
  await field.fill(password);
  await field.press('Enter');
  await expect(page.getByRole('status')).toHaveText(/Ihr Passwort ist festgelegt/);
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click();

  await auditPage(page, 'sign-in of operators');
  await page.getByLabel('E-Mail').fill(email);
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('rowheader', { name: 'mf-agency' }).first()).toBeVisible();
  await auditPage(page, 'areas and versions');
  await page.emulateMedia({ colorScheme: 'dark' });
  await auditPage(page, 'areas and versions, dark');
  expect(await operator('operators', 'list')).toContain(`${email}  Olga von Oben  active`);
});
