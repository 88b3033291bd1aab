import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { operator } from '../support/operator.ts';
import { openLines, password, person } from '../support/referrer.ts';
import { signIn } from '../support/sign-in.ts';
import {
  chooseCash,
  land,
  openRewardOf,
  payAllBut,
  providerFeed,
  recommender,
  takePartIn,
} from '../support/status-scene.ts';
import type { OrderState } from '../support/status-scene.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const who = person('Stella', 'Standfest');
/** Products of the start page: number, number at the provider, name. */
const fibre = { id: 101, external: 'FN-GLAS-500', name: 'Funkelfaser 500' };
const fastFibre = { id: 102, external: 'FN-GLAS-1000', name: 'Funkelfaser 1000' };
const mobile = { id: 130, external: 'FN-MOBIL-30', name: 'Funkelmobil 30 GB' };
const bigMobile = { id: 131, external: 'FN-MOBIL-80', name: 'Funkelmobil 80 GB' };
const landline = { id: 110, external: 'FN-DSL-100', name: 'Funkelnetz Zuhause 100' };
const sport = { id: 120, external: 'FN-TV-SPORT', name: 'Funkelnetz Sport-TV' };

let page: Page;

/** The story of a contact, or of a link that nobody follows, shows a message as the referrer sees it. */
async function expectStory(name: string, message: RegExp): Promise<void> {
  const story = page.getByRole('list', { name: `Stand: ${name}` });
  await expect(async () => {
    await openLines(page);
    if (!(await story.getByText(message).isVisible())) {
      await page.reload();
      await openLines(page);
    }
    await expect(story.getByText(message)).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
}

test.beforeAll(async ({ browser, request }) => {
  const report = await providerFeed();
  const { first, refer } = await recommender(request, who, fibre.id);
  await refer(landline.id, 100); // nobody follows this link
  await land(await refer(sport.id, 0));
  const contact = async (
    firstName: string,
    product: typeof fibre,
    states: readonly OrderState[],
  ) => {
    const referral = product === fibre ? first : await refer(product.id, 100);
    const recipient = await takePartIn(request, referral, firstName);
    for (const state of states) await report(state, product.external, recipient);
  };
  await Promise.all([
    contact('Oda', fibre, []),
    contact('Vera', fibre, ['neu']),
    contact('Paul', fibre, ['geprueft']),
    contact('Cora', fibre, ['neu', 'storniert']),
    contact('Emil', fastFibre, ['ersteZahlung']),
    contact('Fritz', mobile, ['ersteZahlung']),
    contact('Gero', bigMobile, ['ersteZahlung']),
  ]);

  page = await (await browser.newContext()).newPage();
  await page.goto('/de/login');
  await signIn(page, who.email, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Guten Tag, Stella' })).toBeVisible();
});

test.afterAll(() => page.context().close());

test('not reacted to yet', () =>
  expectStory(landline.name, /noch nicht auf die Empfehlung reagiert/));

test('after a successful contract you receive the reward', () =>
  expectStory('Oda K.', /Nach einem erfolgreichen Vertrag erhalten Sie die Prämie/));

test('after a successful contract your contact receives a reward', () =>
  expectStory(sport.name, /Nach einem erfolgreichen Vertrag erhält Ihr Kontakt die Prämie/));

test('contact reacted on a date and signed a contract', () =>
  expectStory('Vera K.', /hat am \d\d\.\d\d\.\d{4} reagiert und einen Vertrag abgeschlossen/));

test('reward claim in processing', () =>
  expectStory('Paul K.', /Ihr Prämienanspruch wird bearbeitet/));

test('contract did not come about, and no amount stands beside it', async () => {
  await expectStory('Cora K.', /Der Vertrag ist .*nicht zustande gekommen/);
  const name = page.getByRole('heading', { name: 'Cora K.', exact: true });
  await expect(name.locator('..')).toHaveText('Cora K.');
});

test('reward will be paid soon', () =>
  expectStory('Emil K.', /Ihre Prämie wird demnächst ausgezahlt/));

test('please pick up your reward', async () => {
  await operator('clock', 'advance', '20d');
  await expectStory('Emil K.', /Bitte holen Sie Ihre Prämie ab/);
});

test('reward will be paid shortly', async ({ request }) => {
  await chooseCash(await openRewardOf(request, who, mobile.name), 'Stella Standfest');
  await expectStory('Fritz K.', /Ihre Prämie wird in Kürze ausgezahlt/);
});

test('please enter bank data', async ({ request }) => {
  const returned = await openRewardOf(request, who, mobile.name);
  await chooseCash(await openRewardOf(request, who, bigMobile.name), 'Stella Standfest');
  await payAllBut(returned);
  await expectStory('Fritz K.', /Bitte geben Sie Ihre Bankdaten ein/);
});

test('reward has been paid', () =>
  expectStory('Gero K.', /Ihre Prämie wurde am \d\d\.\d\d\.\d{4} ausgezahlt/));

test('not reacted to and expired', async () => {
  await operator('clock', 'advance', '400d');
  await expectStory(landline.name, /nicht auf die Empfehlung reagiert\. Sie ist am .* abgelaufen/);
});

test('reward expired', () => expectStory('Emil K.', /Ihre Prämie ist am .* verfallen/));
