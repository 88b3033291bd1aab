import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { Hands } from '../support/hands.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { operator } from '../support/operator.ts';
import { report } from '../support/recipient.ts';
import { person, sharedLink } from '../support/referrer.ts';
import type { Person } from '../support/referrer.ts';
import { test } from '../support/test.ts';
import { newVisitor } from '../support/visitor.ts';

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** The longest that a way may take a person with a phone, in seconds. */
const limits = { link: 60, order: 40, money: 30 } as const;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();

function tell(way: keyof typeof limits, hands: Hands): void {
  const { seconds, waited, taps, keys, mails } = hands.effort();
  console.log(
    `${way}: ${seconds.toFixed(1)} s of ${limits[way]} (${taps} taps, ${keys} keys, ${mails} mails; pages ${waited.toFixed(1)} s)`,
  );
  expect(seconds).toBeLessThanOrEqual(limits[way]);
}

/** A stranger, from the first page to the copied link. */
async function toLink(page: Page, who: Person): Promise<void> {
  const hands = new Hands();
  await page.goto('/de');
  await hands.tap(link(page, 'Empfehlen Funkelfaser 500'));
  await hands.type(page.getByLabel('Vorname'), who.firstName);
  await hands.type(page.getByLabel('Nachname'), who.lastName);
  await hands.type(page.getByLabel(/^E.Mail-Adresse/), who.email);
  await hands.tap(page.getByRole('checkbox', { name: /mindestens 18 Jahre/ }));
  await hands.tap(page.getByRole('checkbox', { name: /Ich stimme den/ }));
  await hands.tap(button(page, 'Empfehlung anlegen'));
  const field = page.getByLabel('Code aus der E-Mail');
  await field.waitFor();
  const { text } = await hands.openMail(
    waitForMail(page.request, who.email, /bestätigen Sie Ihre Teilnahme/),
  );
  await hands.type(field, (/^\d{3} \d{3}$/m.exec(text)?.[0] ?? '').replace(' ', ''));
  await hands.tap(button(page, 'Link kopieren'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/e/');
  tell('link', hands);
}

/** A contact, from the link to the order at the provider. */
async function toOrder(page: Page, address: string, who: Person): Promise<string> {
  const hands = new Hands();
  await page.goto(address);
  await hands.tap(button(page, 'Empfehlung annehmen'));
  await hands.type(page.getByLabel('Vorname'), who.firstName);
  await hands.type(page.getByLabel('Nachname'), who.lastName);
  await hands.type(page.getByLabel(/^E.Mail-Adresse/), who.email);
  await hands.tap(page.getByRole('checkbox', { name: /Ich stimme den/ }));
  await hands.tap(button(page, 'Angaben senden'));
  await hands.tap(link(page, 'Jetzt bestellen'));
  await hands.tap(button(page, /kostenpflichtig bestellen/i));
  await page.getByText('Vielen Dank für Ihre Bestellung').waitFor();
  tell('order', hands);
  return page.url();
}

/** A referrer, from the mail about a reward to money on its way. */
async function toMoney(page: Page, who: Person): Promise<void> {
  const hands = new Hands();
  const mail = await waitForMail(page.request, who.email, /Prämie/);
  await hands.follow(page, linkIn(mail, /\/praemie\//));
  await hands.type(page.getByLabel('IBAN'), 'DE02120300000000202051');
  await hands.tap(button(page, 'Prämie abholen'));
  await page.getByRole('heading', { level: 1, name: 'Danke, Ihre Wahl ist gespeichert' }).waitFor();
  tell('money', hands);
}

test('a link in under a minute, an order in forty seconds, money on its way in thirty', async ({
  page,
  browser,
}) => {
  const gerd = person('Gerd', 'Linde');
  const kim = person('Kim', 'Eile');
  await toLink(page, gerd);
  const { page: contact } = await newVisitor(browser, { locale: 'de-DE' });
  await contact.setViewportSize({ width: 390, height: 844 });
  const orderUrl = await toOrder(contact, await sharedLink(page), kim);

  const confirming = await waitForMail(contact.request, kim.email, /bestätigen Sie Ihre Daten/);
  await contact.goto(linkIn(confirming, /empfaengerbestaetigung/));
  await button(contact, 'Daten bestätigen').click();
  await contact.getByRole('heading', { level: 1, name: /Ihre Daten sind bestätigt/ }).waitFor();
  await report(contact, orderUrl, 'Bestellung prüfen');
  await report(contact, orderUrl, 'Erste Zahlung eingegangen');
  await operator('clock', 'advance', '20d');
  await operator('jobs', 'run');
  await toMoney(page, gerd);
});
