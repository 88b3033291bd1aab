import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { fillReferral } from '../support/referral-form.ts';
import { confirmParticipation, password, person } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

/** The notice of a refusal; regions for later messages are empty. */
const alertIn = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /./ });

const reloadAfterFailure = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Neuen Link anfordern' });

async function newReferrer(page: Page, firstName: string) {
  const who = person(firstName, 'Abgewiesen');
  await (await fillReferral(page, who)).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast fertig/ })).toBeVisible();
  await confirmParticipation(page, who);
  await expect(page).not.toHaveURL(/registrieren/);
  return who;
}

test('a confirmation link works once, a made-up one never; both lead on', async ({ page }) => {
  const who = await newReferrer(page, 'Lina');
  const mail = await waitForMail(page.request, who.email, /bestätigen Sie Ihre Teilnahme/);
  await page.getByRole('link', { name: 'Abmelden', exact: true }).click();
  await page.goto(linkIn(mail, /registrieren/));
  await expect(alertIn(page)).toContainText('Ihre Teilnahme ist schon bestätigt.');
  await expect(reloadAfterFailure(page)).toBeVisible();
  await page.goto('/de/passwortsetzen#token=ausgedacht');
  await page.reload(); // the same page with another fragment is no new visit
  await expect(alertIn(page)).toContainText('Dieser Link ist nicht mehr gültig.');
  await expect(reloadAfterFailure(page)).toBeVisible();
});

test('a referral that exists leads to it, and an address in use is not taken twice', async ({
  page,
}) => {
  const who = await newReferrer(page, 'Rita');
  await page.goto('/de/empfehlen/131');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Sie haben schon einen Link für/ }),
  ).toBeFocused();
  await expect(page.getByRole('button', { name: 'Empfehlung anlegen' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Link teilen' }).click();
  await expect(page).toHaveURL(/teilen/);

  await page.getByRole('link', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Anmelden', exact: true }).first()).toBeVisible();
  await newReferrer(page, 'Olga');
  await page.goto('/de/meinedaten');
  const data = page.getByRole('region', { name: 'Person', exact: true });
  await data.getByRole('button', { name: 'E-Mail-Adresse ändern' }).click();
  await data.getByLabel('Neue E-Mail-Adresse', { exact: true }).fill(who.email);
  await data.getByLabel('Neue E-Mail-Adresse wiederholen').fill(who.email);
  await data.getByLabel('Ihr Passwort', { exact: true }).fill(password);
  await data.getByRole('button', { name: 'Bestätigungslink senden' }).click();
  await expect(data.getByText('Diese E-Mail-Adresse ist schon registriert.').first()).toBeVisible();
});

test('an ended session leads to the sign-in and back, with what was typed', async ({
  page,
  context,
}) => {
  const who = await newReferrer(page, 'Sina');
  await page.goto('/de/praemievermisst');
  await page.getByLabel('Nummer', { exact: true }).fill('FN-123456');
  await page.getByLabel('Was wir noch wissen sollten').fill('Bestellt im Herbst');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Prämie melden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await signIn(page, who.email, password);
  await expect(page).toHaveURL(/praemievermisst/);
  await expect(page.getByLabel('Nummer', { exact: true })).toHaveValue('FN-123456');
});

test('a page that does not exist and content that does not come say so and lead on', async ({
  page,
}) => {
  await page.goto('/de/gibt-es-nicht');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.goto('/de/kontakt');
  await page.route('**/api/v1/**', (route) =>
    /inhalt|content|faq/i.test(route.request().url())
      ? route.fulfill({
          status: 503,
          json: {
            PsoErrorCode: 'PSOF0501',
            MessageKey: 'contentUnavailable',
            Message: 'Inhalt nicht verfügbar',
            Reference: 'req-79',
          },
        })
      : route.continue(),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Fragen und Antworten' }).click();
  await expect(page.getByText('Inhalt nicht verfügbar').first()).toBeVisible();
});
