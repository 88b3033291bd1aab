import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { getLegalText } from '@weitersagen/contracts/terms';
import { ELIGIBILITY_TEXT_VERSION } from '@weitersagen/domain/eligibility-text';
import { keepChannel } from '@weitersagen/platform/channel';
import { newReferrer } from '@weitersagen/server/testing/referral-scene';
import { changeTerms } from '@weitersagen/server/testing/steps';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { failing } from '@weitersagen/testing/failing-network';
import { fileServer } from '@weitersagen/testing/area-server';
import type { RenderedRoute, RenderRouteOptions } from '@weitersagen/testing/render-route';
import { watched } from '@weitersagen/testing/watched-network';
import * as form from '../testing/referral-form.tsx';

const server = fileServer();

const open = (options: Partial<RenderRouteOptions> = {}) => form.openForm(server, options);
const limit = (cents: number | null) => ({ recipient_most_cents: cents });
const created = (page: RenderedRoute) =>
  waitFor(() => expect(page.address()).toBe('/de/bestaetigung'));
/** The only referral of an address. */
async function referralOf(email: string, client?: string) {
  const [referral, ...others] = await form.referralsOf(server, email, client);
  expect(others).toEqual([]);
  return referral;
}
const consentsOf = (accountId: string) =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('consent')
      .select(['kind', 'text_version as version'])
      .where('subject_id', '=', accountId)
      .orderBy('kind')
      .execute(),
  );

test('the amounts follow the choice of who gets the reward', async () => {
  const { user } = await open();
  const summary = screen.getByRole('complementary', { name: 'Produkt und Prämie' });
  expect(summary.textContent).toMatch(/90.€/);
  await user.click(screen.getByRole('radio', { name: 'Wir beide, je zur Hälfte' }));
  expect(summary.textContent?.match(/45.€/g)).toHaveLength(2);
});

test('the share that the tenant prefers is chosen at first', async () => {
  onTestFinished(await changeSettings(server, { defaultShare: 50 }));
  await open();
  const half = screen.getByRole<HTMLInputElement>('radio', { name: /^Wir beide/ });
  expect(half.checked).toBe(true);
});

test('the form begins with the whole reward where the limit forbids the share that the tenant prefers', async () => {
  const change = { defaultShare: 0, maxRecipientRewardCents: 5000 } as const;
  onTestFinished(await changeSettings(server, change));
  await open();
  const whole = screen.getByRole<HTMLInputElement>('radio', { name: /^Ich/ });
  expect(whole.checked).toBe(true);
});

test('a share above the limit for contacts cannot be chosen and says why', async () => {
  onTestFinished(await changeSettings(server, { maxRecipientRewardCents: 5000 }));
  await open();
  const option = screen.getByRole('radio', { name: 'Mein Kontakt' });
  expect(option).toHaveProperty('disabled', true);
  screen.getByText(/Ein Kontakt kann höchstens 50.€/);
  expect(screen.getByRole('radio', { name: /Wir beide/ })).toHaveProperty('disabled', false);
});

test('a share above the limit of the product cannot be chosen and says why, where the client’s limit is higher', async () => {
  onTestFinished(await changeSettings(server, { maxRecipientRewardCents: 5000 }));
  await server.inTenant(({ db }) => db.updateTable('product').set(limit(4000)).execute());
  onTestFinished(async () => {
    await server.inTenant(({ db }) => db.updateTable('product').set(limit(null)).execute());
  });
  await open();
  expect(screen.getByRole('radio', { name: 'Mein Kontakt' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /Wir beide/ })).toHaveProperty('disabled', true);
  expect(screen.getAllByText(/Ein Kontakt kann höchstens 40.€/)).toHaveLength(2);
});

test('the summary names first who gets more', async () => {
  const { user } = await open();
  const summary = await screen.findByRole('complementary', { name: 'Produkt und Prämie' });
  const names = () =>
    within(summary)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
  await user.click(screen.getByRole('radio', { name: /^Ich/ }));
  expect(names()).toEqual(['Sie', 'Ihr Kontakt']);
  await user.click(screen.getByRole('radio', { name: 'Mein Kontakt' }));
  expect(names()).toEqual(['Ihr Kontakt', 'Sie']);
});

test('a missing field is named with the specified message and nothing is sent', async () => {
  const { asked, network } = watched();
  const { user } = await open({ network });
  await form.submit(user);
  expect((await screen.findAllByText('Vorname ist ein Pflichtfeld')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('creating keeps the accepted version of the terms and leads to the confirmation', async () => {
  const page = await open();
  const email = await form.fillIn(page.user);
  await form.submit(page.user);
  await created(page);
  const referral = await referralOf(email);
  expect(referral).toMatchObject({
    product_id: 101,
    referrer_share: 100,
    first_name: 'Berta',
    newsletter_sent_at: null,
    idempotency_key: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const [terms, eligibility] = await consentsOf(referral?.account_id ?? '');
  const inForce = await server.call(getLegalText, { params: { kind: 'agb' } });
  expect(terms).toEqual({ kind: 'agb', version: inForce.value.version });
  expect(eligibility).toEqual({ kind: 'erklaerung', version: ELIGIBILITY_TEXT_VERSION });
});

test('what the newsletter means is explained in a dialog, and the form stays as it was', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Was bedeutet das?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Der Newsletter von Funkelnetz' });
  expect(dialog.textContent).toContain('Bestätigungslink');
  await user.click(screen.getByRole('button', { name: 'Verstanden' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: /Newsletter/ })).toHaveProperty('checked', false);
});

test('the channel that a visitor came by is sent with the referral', async () => {
  keepChannel('flyer');
  const page = await open();
  const email = await form.fillIn(page.user);
  await form.submit(page.user);
  await created(page);
  expect((await referralOf(email))?.channel).toBe('flyer');
});

test('trying again after a lost answer finds the same referral, changed entries ask for another', async () => {
  const page = await open({ network: failing(form.create, 'lost', 2) });
  const email = await form.fillIn(page.user);
  for (const _ of [1, 2]) {
    await form.submit(page.user);
    await screen.findByText(/Technischer Fehler|technisch/i);
  }
  await form.submit(page.user);
  await created(page);
  const first = await referralOf(email);
  cleanup();
  const other = await open({ network: failing(form.create, 'lost', 1) });
  await form.fillIn(other.user, `x${email}`);
  await form.submit(other.user);
  await screen.findByText(/Technischer Fehler|technisch/i);
  await other.user.fill(screen.getByLabelText('Nachname'), 'er');
  await form.submit(other.user);
  await screen.findByRole('button', { name: 'E-Mail erneut senden' });
  expect((await referralOf(`x${email}`))?.idempotency_key).not.toBe(first?.idempotency_key);
});

test('where pressing the button declares, no box is shown and the sentence stands at the button', async () => {
  onTestFinished(await changeSettings(server, { termsAutoAccept: true }));
  await open();
  expect(screen.queryByLabelText(/Ich stimme den/)).toBeNull();
  screen.getByText(/Mit „Empfehlung anlegen“ stimmen Sie den/);
});

test('the note for whom it is goes along and is kept over a reload', async () => {
  const note = () => screen.getByLabelText(/Für wen ist die Empfehlung/);
  const first = await open();
  await first.user.type(note(), ' Tante Erna ');
  cleanup();
  const page = await open();
  await waitFor(() => expect(note()).toHaveProperty('value', ' Tante Erna '));
  const email = await form.fillIn(page.user);
  await form.submit(page.user);
  await created(page);
  expect((await referralOf(email))?.private_label).toBe('Tante Erna');
});

test('what a visitor typed does not stand in for the account of who then signs in', async () => {
  const visit = await open();
  await form.fillIn(visit.user);
  cleanup();
  const { email } = await server.inTenant(newReferrer);
  const page = await open({ referrer: { email } });
  expect(screen.queryByLabelText('Vorname')).toBeNull();
  await waitFor(() =>
    expect(screen.getByLabelText(/Ich stimme den/)).toHaveProperty('checked', true),
  );
  await form.submit(page.user);
  await created(page);
  expect(await referralOf(email)).toMatchObject({ first_name: 'Wilma', last_name: 'Weitersager' });
});

/** A device and a tariff that the demo offers together. */
const pair = () =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('device_tariff')
      .innerJoin('product as device', 'device.id', 'device_id')
      .innerJoin('product as tariff', 'tariff.id', 'tariff_id')
      .innerJoin('reward', 'reward.product_id', 'tariff_id')
      .select(['device.name as device', 'tariff.name as tariff', 'device_id', 'tariff_id'])
      .executeTakeFirstOrThrow(),
  );

test('a device with its tariff stays with the form and with what is created', async () => {
  const { device, tariff, device_id: deviceId, tariff_id: tariffId } = await pair();
  const params = { produktId: String(tariffId) };
  const page = await open({ params, suffix: `?handyId=${deviceId}` });
  screen.getByText(`${tariff} + ${device}`);
  const email = await form.fillIn(page.user);
  await form.submit(page.user);
  await created(page);
  expect(await referralOf(email)).toMatchObject({ product_id: tariffId, device_id: deviceId });
});

test('an approved employee sees the own programme, and it goes along', async () => {
  const [tenant, params] = ['sonnwerk', { produktId: '301' }];
  const page = await open({ tenant, params, suffix: '?programm=mitarbeiter' });
  const name = 'Als Mitarbeiterin oder Mitarbeiter empfehlen';
  screen.getByRole('heading', { level: 1, name });
  screen.getByText(/dienstliche Adresse/);
  const email = await form.fillIn(page.user, 'berta@belegschaft.example.org');
  await form.submit(page.user);
  await created(page);
  expect((await referralOf(email, tenant))?.employee_programme).toBe(true);
});

test('a visitor agrees to a campaign by itself; it is kept here until the referral takes it along', async () => {
  await server.inTenant(async ({ db }) => {
    const like = await db.selectFrom('campaign').selectAll().executeTakeFirstOrThrow();
    const texts = { text: JSON.stringify(like.text), legal_text: JSON.stringify(like.legal_text) };
    const title = JSON.stringify({ de: 'Tage', en: 'Days' });
    await db
      .insertInto('campaign')
      .values({ ...like, ...texts, title, id: 2 })
      .execute();
  });
  const page = await open();
  await page.user.click(await screen.findByRole('switch', { name: /„Tage“/ }));
  expect(localStorage.getItem('ws.campaigns')).toContain('"id":2');
  const email = await form.fillIn(page.user);
  await form.submit(page.user);
  await created(page);
  const account = (await referralOf(email))?.account_id ?? '';
  const agreed = await server.inTenant(({ db }) =>
    db
      .selectFrom('campaign_consent')
      .select('campaign_id')
      .where('account_id', '=', account)
      .execute(),
  );
  expect(agreed).toEqual([{ campaign_id: 2 }]);
  expect(localStorage.getItem('ws.campaigns')).toBe('[]');
});

test('terms that came into force meanwhile are fetched, said, and agreed to again', async () => {
  const page = await open();
  const email = await form.fillIn(page.user);
  await changeTerms(server, '2098-12');
  await form.submit(page.user);
  await screen.findByText(/Bedingungen haben sich gerade geändert/);
  const box = screen.getByLabelText(/Ich stimme den/);
  expect(box).toHaveProperty('checked', false);
  expect(screen.getByLabelText('Vorname')).toHaveProperty('value', 'Berta');
  await form.submit(page.user);
  expect(await form.referralsOf(server, email)).toEqual([]);
  await page.user.click(box);
  await form.submit(page.user);
  await created(page);
  const account = (await referralOf(email))?.account_id ?? '';
  expect(await consentsOf(account)).toContainEqual({ kind: 'agb', version: '2098-12' });
});

test('terms that pressing the button declares say above the form that they changed', async () => {
  onTestFinished(await changeSettings(server, { termsAutoAccept: true }));
  const page = await open();
  const email = await form.fillInPerson(page.user);
  await changeTerms(server, '2099-12');
  await form.submit(page.user);
  await screen.findByText(/Bedingungen haben sich gerade geändert/);
  await form.submit(page.user);
  await created(page);
  const account = (await referralOf(email))?.account_id ?? '';
  expect(await consentsOf(account)).toContainEqual({ kind: 'agb', version: '2099-12' });
});

test('a programme without terms says that nobody can recommend yet', async () => {
  await server.inTenant(({ db }) =>
    db.deleteFrom('legal_text').where('kind', '=', 'agb').execute(),
  );
  await form.openPage(server);
  await screen.findByRole('heading', { name: 'Empfehlen ist hier noch nicht möglich' });
  expect(screen.queryByRole('button', { name: 'Empfehlung anlegen' })).toBeNull();
});
