import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { createByKeyboard } from '../support/call-centre.ts';
import { auditPage } from '../support/page-audit.ts';
import { watchPages } from '../support/page-watch.ts';
import { confirmData, order, report, takePart } from '../support/recipient.ts';
import { confirmParticipation, person, sharedLink } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function signInAgent(page: Page): Promise<void> {
  await page.goto('/de/agent/login');
  await signIn(page, demoLogins.agent, demoLogins.password);
  await expect(page.getByRole('searchbox', { name: 'Produkt suchen' })).toBeFocused();
}

const mask = /\/de\/agent\/empfehlen\/101$/;

test('an agent creates three referrals by keyboard alone, each in under a minute', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const watch = watchPages();
  watch.follow(page);
  const keys = page.keyboard;
  const customers = [person('Tina', 'Telefon'), person('Anton', 'Anruf'), person('Rita', 'Ruf')];
  await signInAgent(page);
  await keys.type('Funkelfaser 500');
  await expect(page.getByText('1 Produkt', { exact: true })).toBeVisible();
  await keys.press('Enter');
  await expect(page).toHaveURL(mask);

  const links: string[] = [];
  for (const [index, customer] of customers.entries()) {
    const begun = Date.now();
    await createByKeyboard(page, customer, index === 1 ? 'ArrowDown' : '');
    await keys.press('F4');
    await expect(page.getByRole('button', { name: 'Kopiert' })).toBeVisible();
    links.push(await page.evaluate(() => navigator.clipboard.readText()));
    expect(Date.now() - begun).toBeLessThan(60_000);
    await expect(
      page.getByText(index === 1 ? /erhalten Sie 45,00\s€/ : /erhalten Sie 90,00\s€/),
    ).toBeVisible();
    if (index === 0) {
      await page.reload(); // the step outlives it
      await expect(page.getByText(links[0] ?? '')).toBeVisible();
      await auditPage(page, 'share step');
    }
    await keys.press('F2');
    await expect(page.getByText(customer.firstName)).toHaveCount(0); // nothing of them is left
  }
  expect(new Set(links).size).toBe(3);

  // The new customer's form takes the cursor when it comes.
  await expect(async () => {
    await keys.press('F9');
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expect(page.getByRole('button', { name: / wählen$/ })).toHaveCount(6);
  await auditPage(page, 'create step');
  await keys.press('F9'); // the cursor goes back to where it was
  await keys.press('Shift+Tab');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  for (const [name, path] of [
    ['Einladungen', 'einladungen'],
    ['Empfehler', 'empfehler'],
    ['Interessenten', 'interessenten'],
    ['Status & Auftragsfreigabe', 'auftraege'],
    ['Übersicht', 'uebersicht'],
  ] as const) {
    await keys.press('ArrowRight');
    await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`reiter=${path}$`));
    if (path === 'empfehler') {
      for (const { firstName } of customers)
        await expect(
          page.getByRole('cell', { name: new RegExp(`^${firstName} .\\.$`) }),
        ).toBeVisible();
    }
    await auditPage(page, name);
  }
  expect(watch.problems).toEqual([]);
});

test('an agent sees the contact of their customer take part and order, and releases that order', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000);
  const customer = person('Gerda', 'Gespräch');
  const contact = person('Hanno', 'Hörer');
  await signInAgent(page);
  await page.goto('/de/agent/empfehlen/101');
  await createByKeyboard(page, customer);

  const own = await (await browser.newContext()).newPage();
  await confirmParticipation(own, customer);
  await expect(page.getByText('Die Empfehlung gilt')).toBeVisible(); // the agent sees it during the call
  const shop = await (await browser.newContext()).newPage();
  await takePart(shop, await sharedLink(own), contact);
  await confirmData(shop, contact);
  const orderUrl = await order(shop);
  await report(shop, orderUrl, 'Bestellung prüfen');

  await page.goto('/de/agent/empfehlen/101?reiter=interessenten');
  await expect(page.getByText('1 Interessent', { exact: true })).toBeVisible();
  await expect(page.getByText(contact.email)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Status & Auftragsfreigabe' }).click();
  await page.getByRole('button', { name: /^Auftrag .+ freigeben$/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Auftrag freigeben' }).click();
  await expect(dialog.getByText(/^Freigegeben, wirksam ab|^Vorgemerkt/)).toBeVisible();
});
