import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newReferral } from '../bench/new-referral.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { ownIban } from '../support/own-iban.ts';
import { auditPage } from '../support/page-audit.ts';
import { comparePicture } from '../support/picture.ts';
import { confirmData, openReward, order, report, takePart } from '../support/recipient.ts';
import { confirmParticipation, person, refer, sharedLink } from '../support/referrer.ts';
import type { Person } from '../support/referrer.ts';
import { test } from '../support/test.ts';

const port = Number(process.env['E2E_PORT']);

/** The code of a referral as its short address holds it. */
async function codeOf(page: Page, number: string): Promise<string> {
  const answer = await page.request.get(
    `http://localhost:${port}/api/v1/funkelnetz/empfehlen/${number}`,
    {
      headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'de' },
    },
  );
  const { KurzURL: address }: { readonly KurzURL: string } = await answer.json();
  return address.split('/').at(-1) ?? '';
}

async function openStatus(page: Page, contact: Person): Promise<void> {
  const mail = await waitForMail(page.request, contact.email, /Ihre Daten sind bestätigt/);
  await page.goto(linkIn(mail, /\/danke#/));
  await expect(
    page.getByRole('heading', { level: 1, name: `Vielen Dank, ${contact.firstName}` }),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
}

/** Looks at a page as it stands and compares its pictures. */
const auditState = (page: Page, name: string): Promise<void> =>
  auditPage(page, name, {
    look: (width) => comparePicture(page, `state ${name} ${width}`),
  });

test('a code read aloud opens the referral', async ({ page }) => {
  const code = await codeOf(page, await newReferral(port));
  await page.goto('/de/code');
  const field = page.getByLabel('Empfehlungscode');
  await auditPage(page, 'code entry');
  await field.fill('000000000');
  await field.press('Enter');
  await expect(page.getByText(/Diesen Code kennen wir nicht/).first()).toBeVisible();
  await auditState(page, 'code entry with an unknown code');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3, 6)} ${code.slice(6)}`.toLowerCase());
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /empfiehlt Ihnen/ })).toBeVisible();
});

test('a contact follows their status, corrects their data and withdraws by keyboard', async ({
  page,
}) => {
  const nora = person('Nora', 'Neumond');
  await takePart(page, `/de/empfehlung/${await newReferral(port)}`, nora);
  await confirmData(page, nora);
  await openStatus(page, nora);
  await auditPage(page, 'status page');

  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue('Neumond');
  await page.getByLabel('Nachname').fill('Vollmond');
  await page.reload();
  await page.getByRole('button', { name: 'Angaben ändern' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue('Vollmond');
  await auditPage(page, 'status page with own data');

  await page.reload();
  await page.getByRole('button', { name: 'Ich möchte nicht mehr teilnehmen' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await auditState(page, 'question before withdrawing');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Ich möchte nicht mehr teilnehmen' }).press('Enter');
  await page.getByRole('button', { name: 'Teilnahme beenden' }).press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ihre Teilnahme ist beendet' }),
  ).toBeVisible();
  await auditState(page, 'participation ended');

  await page.getByRole('button', { name: 'Meine Daten löschen' }).click();
  await expect(question).toBeVisible();
  await auditState(page, 'question before deleting');
  await page.getByRole('button', { name: 'Daten löschen', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ihre Daten sind gelöscht' }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a contact gives terms, customer number and bank data by mailed link', async ({ browser }) => {
  const omar = person('Omar', 'Oststern');
  const contact = await (await browser.newContext()).newPage();
  const provider = await (await browser.newContext()).newPage();
  await takePart(contact, `/de/empfehlung/${await newReferral(port)}`, omar);
  await confirmData(contact, omar);
  await openStatus(contact, omar);

  await contact.goto('/de/empfaenger/zustimmung');
  await auditPage(contact, 'terms consent');
  await contact.getByRole('checkbox', { name: /Ich stimme den/ }).check();
  await contact.getByRole('button', { name: 'Zustimmung speichern' }).click();
  await expect(contact.getByText('Danke, Ihre Zustimmung ist gespeichert')).toBeVisible();

  await contact.goto('/de/danke');
  const orderUrl = await order(contact);
  await report(provider, orderUrl, 'Erste Zahlung eingegangen');
  await contact.goto('/de/danke');
  await expect(contact.getByText('Bestätigt, die erste Zahlung ist da')).toBeVisible();
  await auditState(contact, 'status page with a contract');
  await operator('clock', 'advance', '20d');
  await operator('jobs', 'run');

  await openReward(contact, omar);
  await auditPage(contact, 'reward with its picture');
  await contact.goto('/de/praemie');
  await expect(contact.getByRole('link', { name: 'Prämie abholen' })).toBeVisible();
  await auditState(contact, 'rewards to choose from');
  await contact.goto('/de/kundennummer');
  await contact.getByLabel('Kundennummer').fill('K-100 200');
  await contact.getByRole('button', { name: 'Kundennummer prüfen lassen' }).click();
  await expect(contact.getByText('K-100200 wird geprüft')).toBeVisible();
  await auditPage(contact, 'customer number');
  await contact.goto('/de/bankdaten');
  await contact.getByLabel('IBAN').fill(ownIban());
  await auditPage(contact, 'bank data');
  await contact.getByRole('button', { name: 'Bankdaten speichern' }).click();
  await expect(
    contact.getByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' }),
  ).toBeVisible();
  await contact.goto('/de/kulanzdanke');
  await auditPage(contact, 'goodwill thanks');
});

test('a referrer who opens their own link is told so, and a contact who comes back finds their data', async ({
  page,
  browser,
}) => {
  const ruth = person('Ruth', 'Rundfunk');
  const timo = person('Timo', 'Tagtraum');
  await refer(page, ruth, 'Funkelnetz Zuhause 100', 'Wir beide, je zur Hälfte');
  await confirmParticipation(page, ruth);
  const link = await sharedLink(page);
  await page.goto(link);
  await expect(page.getByText('Das ist Ihr eigener Link')).toBeVisible();
  await auditState(page, 'own link');

  const contact = await (await browser.newContext()).newPage();
  await takePart(contact, link, timo);
  await contact.goto(link);
  await expect(contact.getByText('Das ist Ihr eigener Link')).toHaveCount(0);
  await contact.getByRole('link', { name: 'Zum Stand und zu Ihren Daten' }).click();
  await expect(contact.getByRole('heading', { level: 1, name: 'Guten Tag, Timo' })).toBeVisible();
});
