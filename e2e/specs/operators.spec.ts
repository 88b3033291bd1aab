import { expect } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { openAsInvited } from '../support/operator-access.ts';
import { openAsOperator } from '../support/operator-page.ts';
import { auditPage } from '../support/page-audit.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

const password = 'Leinen-2027-weiter';
const host = () => `http://betrieb.localhost:${process.env['E2E_PORT']}`;

/** A device that makes passkeys and signs with them at once. */
const device = {
  options: {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  },
} as const;

test('an operator who lost the second factor makes a passkey by the mailed link and signs in with it alone and after the password, and adds a further device', async ({
  page,
  browser,
}) => {
  // Nobody's of the demo: who was helped without a sign-in is no second person for a month.
  const email = 'fine.faktor@example.org';
  const { page: admin, context } = await newVisitor(browser, { locale: 'de-DE' });
  await openAsOperator(admin, Number(process.env['E2E_PORT']), '/personen');
  const invited = { firstName: 'Fine', lastName: 'Faktor', email, role: 'Kundendienst' };
  await (await openAsInvited(admin, browser, invited)).context().close();
  await context.close();
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', device);
  await operator('operators', 'reset-factor', email, '--reason', 'Telefon verloren');
  const mail = await waitForMail(page.request, email, /Neuer zweiter Faktor/);
  await page.goto(linkIn(mail, /\/einladung/));
  await expect(page).toHaveURL(/\/einladung$/); // the token left the address
  await auditPage(page, 'access of an operator');
  await page.getByLabel('Neues Passwort').fill(password);
  await page.getByLabel('Passwort wiederholen').fill(password);
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await expect(page.getByRole('heading', { name: 'Zweiten Faktor einrichten' })).toBeFocused();
  await auditPage(page, 'second factor of an operator');
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await auditPage(page, 'recovery codes of an operator');
  await page.getByText('Ich habe die Codes aufbewahrt.').click();
  await page.getByRole('button', { name: 'Fertig' }).click();
  await expect(page).toHaveURL(`${host()}/de`);
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await auditPage(page, 'sign-in of operators');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL(`${host()}/de`);
  await expect(page.getByText('Fine Faktor').first()).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Zweiter Schritt' })).toBeFocused();
  await auditPage(page, 'second step of an operator with a passkey');
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click();
  await expect(page).toHaveURL(`${host()}/de`);
  await page.getByRole('link', { name: 'Eigener Zugang' }).click();
  await expect(page.getByText('10 Codes sind noch übrig.')).toBeVisible();
  await auditPage(page, 'own access of an operator');
  await page.getByRole('button', { name: 'Passkey hinzufügen' }).click();
  await expect(page.getByRole('heading', { name: 'Passkey hinzufügen' })).toBeFocused();
  await page.getByLabel('Name des Passkeys').fill('Zweites Telefon');
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Auf diesem Gerät haben Sie schon einen')).toBeVisible();
  await devices.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await devices.send('WebAuthn.addVirtualAuthenticator', device);
  await page.getByRole('button', { name: 'Passkey anlegen' }).click();
  await expect(page.getByText('Der Passkey „Zweites Telefon“ ist angelegt')).toBeVisible();
  await auditPage(page, 'own access of an operator with two passkeys');
});
