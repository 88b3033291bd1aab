import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from '../support/page-audit.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { fillReferral } from '../support/referral-form.ts';
import { person } from '../support/referrer.ts';
import type { Person } from '../support/referrer.ts';
import { test } from '../support/test.ts';

const field = (page: Page) => page.getByLabel('Code aus der E-Mail');
const signedIn = (page: Page) => page.getByRole('link', { name: 'Abmelden' });
const shares = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: /weitersagen$/ })).toBeVisible();

/** A stranger's referral that waits for the code in this tab; gives the code and the link of the mail. */
async function recommend(page: Page, who: Person) {
  await (await fillReferral(page, who)).click();
  await expect(field(page)).toBeVisible();
  const mail = await waitForMail(page.request, who.email, /bestätigen Sie Ihre Teilnahme/);
  return { code: /^\d{3} \d{3}$/m.exec(mail.text)?.[0] ?? '', link: linkIn(mail, /registrieren/) };
}

test('a stranger types the mailed code in the same tab and shares', async ({ page }) => {
  const { code } = await recommend(page, person('Cora', 'Sechsziffer'));
  expect(await axeFindings(page)).toEqual([]);
  await field(page).pressSequentially(code);
  await shares(page);
  await expect(signedIn(page)).toBeVisible();
});

test('the link in the same browser moves the waiting tab on, signed in, and shows no code', async ({
  page,
  context,
}) => {
  const { code, link } = await recommend(page, person('Carl', 'Zweitab'));
  const second = await context.newPage();
  await second.goto(link);
  const confirm = second.getByRole('button', { name: 'Teilnahme bestätigen' });
  await expect(confirm).toBeVisible();
  await second.waitForTimeout(700); // longer than the waiting tab has to answer
  await expect(second.getByText(code)).toHaveCount(0);
  await confirm.click();
  await shares(second);
  await shares(page);
  await expect(signedIn(page)).toBeVisible();
});

test('the link in another browser shows the code and signs nobody in where the referral was made', async ({
  page,
  browser,
}) => {
  const { code, link } = await recommend(page, person('Cleo', 'Zweitgerät'));
  const phone = await browser.newContext();
  const elsewhere = await phone.newPage();
  await elsewhere.goto(new URL(link, page.url()).href);
  await expect(elsewhere.getByText(code)).toBeVisible();
  expect(await axeFindings(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Teilnahme bestätigen' }).click();
  await shares(elsewhere);
  await shares(page);
  await expect(signedIn(elsewhere)).toBeVisible();
  await expect(signedIn(page)).toHaveCount(0);
  await phone.close();
});
