import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { operator } from '../support/operator.ts';
import { fillReferral } from '../support/referral-form.ts';
import { person } from '../support/referrer.ts';
import type { Person } from '../support/referrer.ts';
import { test } from '../support/test.ts';

/** The notice of a refusal; regions for later messages are empty. */
const alertIn = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

/** The referral is refused in these words, and what was typed is still there. */
async function expectRefusal(page: Page, who: Person, message: RegExp | string) {
  await (await fillReferral(page, who)).click();
  await expect(alertIn(page)).toContainText(message);
  await expect(page.getByLabel(/^E.Mail-Adresse/)).toHaveValue(who.email);
  await expect(page.getByLabel('Vorname')).toHaveValue(who.firstName);
}

test('an address that is blocked, alone or by a pattern, is told so and led to support', async ({
  page,
}) => {
  const alone = person('Alma', 'Allein');
  const among = { ...person('Moritz', 'Muster'), email: 'moritz@gesperrt.example.org' };
  await operator('blocks', 'add', alone.email, '--reason', 'Missbrauch');
  await operator('blocks', 'add', '*@gesperrt.example.org', '--reason', 'Missbrauch');
  await expectRefusal(page, alone, 'Diese E-Mail-Adresse ist gesperrt.');
  await expect(alertIn(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectRefusal(page, among, 'E-Mail-Adressen dieser Art sind gesperrt.');
  await expect(alertIn(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
});

test('an address that the programme does not admit is led to support', async ({ page }) => {
  const staff = { ...person('Ina', 'Intern'), email: 'ina@mitarbeit.funkelnetz.example' };
  await expectRefusal(page, staff, 'für das Programm nicht zugelassen');
  await expect(alertIn(page).getByRole('link')).toHaveAttribute('href', /^mailto:/);
});

test('a second referral before the first is confirmed asks for the opt-in, and sends its mail again', async ({
  page,
}) => {
  const otto = person('Otto', 'Optin');
  await (await fillReferral(page, otto)).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
  await expectRefusal(page, otto, 'Bitte bestätigen Sie zuerst Ihre Teilnahme');
  await page.getByRole('main').getByRole('button', { name: 'E-Mail erneut senden' }).click();
  await expect(page.getByText('ist die E-Mail unterwegs')).toBeVisible();
});

test('what is missing or wrong is said beside its field, the first of them has the focus', async ({
  page,
}) => {
  await page.goto('/de/empfehlen/131');
  await page.getByLabel(/^E.Mail-Adresse/).fill('keine-adresse');
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(page.getByLabel('Vorname')).toBeFocused();
  await expect(page.getByLabel('Vorname')).toHaveAccessibleDescription(/Vorname/);
  await expect(page.getByLabel(/^E.Mail-Adresse/)).toHaveAccessibleDescription(/E-Mail-Adresse/);
  await expect(page.getByRole('checkbox', { name: /Ich stimme den/ })).toHaveAccessibleDescription(
    /Bedingungen|zu/,
  );
});

test('a fault of the server comes with a reference, a lost connection without; both lose nothing', async ({
  page,
}) => {
  const who = person('Frieda', 'Fehler');
  const fault = {
    PsoErrorCode: 'PSOF0001',
    MessageKey: 'technical',
    Message: '',
    Reference: 'req-77',
  };
  await page.route('**/Empfehlen/create', (route) => route.fulfill({ status: 500, json: fault }));
  await expectRefusal(page, who, 'Es ist ein technischer Fehler aufgetreten');
  await expect(alertIn(page)).toContainText('req-77');
  await page.unroute('**/Empfehlen/create');
  await page.route('**/Empfehlen/create', (route) => route.abort('connectionrefused'));
  await expectRefusal(page, who, 'Es kommt gerade keine Verbindung zustande.');
  await page.unroute('**/Empfehlen/create');
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
});

test('a security check that cannot be done is told, and the next try goes through', async ({
  page,
}) => {
  const asked = {
    PsoErrorCode: 'PSOF0106',
    MessageKey: 'captchaRequired',
    Message: 'Bitte lösen Sie zuerst die Sicherheitsprüfung.',
    Reference: 'req-78',
  };
  await page.route('**/Empfehlen/create', (route) => route.fulfill({ status: 400, json: asked }));
  await expectRefusal(page, person('Carla', 'Captcha'), /Sicherheitsaufgabe ließ sich nicht lösen/);
  await page.unroute('**/Empfehlen/create');
  await page.getByRole('button', { name: 'Empfehlung anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
});
