import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DECLARATION_TEXT_VERSION } from '@weitersagen/domain/declaration';
import { keepChannel } from '@weitersagen/platform/channel';
import { create, created, fillIn, openForm, openPage, submit } from '../testing/referral-form.tsx';
import { wireError } from '../testing/wire.ts';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

test('the amounts follow the choice of who gets the reward', async () => {
  await openForm();
  const summary = screen.getByRole('complementary', { name: 'Produkt und Prämie' });
  expect(summary.textContent).toContain('90,00');
  await userEvent.click(screen.getByRole('radio', { name: 'Wir beide, je zur Hälfte' }));
  expect(summary.textContent?.match(/45,00/g)).toHaveLength(2);
});

test('the share that the tenant prefers is chosen at first', async () => {
  await openForm({}, { defaultShare: 50 });
  const half = screen.getByRole<HTMLInputElement>('radio', { name: /^Wir beide/ });
  expect(half.checked).toBe(true);
});

test('a share above the limit for contacts cannot be chosen and says why', async () => {
  await openForm({}, { maxRecipientRewardCents: 5000 });
  const option = screen.getByRole('radio', { name: 'Mein Kontakt' });
  expect(option).toHaveProperty('disabled', true);
  expect(screen.getByText(/Ein Kontakt kann höchstens 50,00/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Wir beide/ })).toHaveProperty('disabled', false);
});

test('a missing field is named with the specified message and nothing is sent', async () => {
  const { calls } = await openForm();
  await userEvent.click(submit());
  expect((await screen.findAllByText('Vorname ist ein Pflichtfeld')).length).toBeGreaterThan(0);
  expect(document.activeElement).toBe(screen.getByLabelText('Vorname'));
  expect(calls.map(({ name }) => name)).not.toContain(create);
});

test('creating sends the accepted version of the terms and leads to the confirmation', async () => {
  const { calls } = await openForm({ [create]: { body: created } });
  const user = await fillIn();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  const call = calls.find(({ name }) => name === create);
  expect(call?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(call?.body).toMatchObject({
    Empfehlung: {
      Produkt: 101,
      AgbText: '2026-01',
      Zustimmung: true,
      Erklaerung: DECLARATION_TEXT_VERSION,
      AnteilEmpfehler: 100,
    },
    Empfehler: {
      Vorname: 'Berta',
      Email: 'berta.beispiel@example.org',
      NewsletterPermission: false,
    },
  });
});

test('an address that may not take part is refused beside its field, with whom to ask', async () => {
  const message =
    'Diese E-Mail-Adresse ist nicht zugelassen. Bitte wenden Sie sich an den Support.';
  await openForm({ [create]: wireError(403, 'PSOF0302', 'emailNotAllowed', message) });
  const user = await fillIn();
  await user.click(submit());
  const field = screen.getByLabelText('E-Mail-Adresse');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  const described = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
  expect(described).toContain('nicht zugelassen');
  expect(await screen.findByRole('link', { name: 'hilfe@example.org' })).toBeTruthy();
});

test('what the newsletter means is explained in a dialog, and the form stays as it was', async () => {
  await openForm();
  const open = screen.getByRole('button', { name: 'Was bedeutet das?' });
  await userEvent.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Der Newsletter von Funkelnetz' });
  expect(dialog.textContent).toContain('Bestätigungslink');
  await userEvent.click(screen.getByRole('button', { name: 'Verstanden' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: /Newsletter/ })).toHaveProperty('checked', false);
});

test('the channel that a visitor came by is sent with the referral', async () => {
  keepChannel('flyer');
  const { calls } = await openForm({ [create]: { body: created } });
  const user = await fillIn();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  const call = calls.find(({ name }) => name === create);
  expect(call?.body).toMatchObject({ Empfehlung: { Channel: 'flyer' } });
});

test('trying again after a lost answer uses the same key, changed entries a new one', async () => {
  const broken = wireError(503, 'PSOF0001', 'technical', 'Technischer Fehler');
  const { calls } = await openForm({ [create]: broken });
  const user = await fillIn();
  const sent = () => calls.filter(({ name }) => name === create);
  for (const count of [1, 2]) {
    await user.click(submit());
    await waitFor(() => expect(sent()).toHaveLength(count));
    await screen.findByText('Technischer Fehler');
  }
  await user.type(screen.getByLabelText('Nachname'), 'er');
  await user.click(submit());
  await waitFor(() => expect(sent()).toHaveLength(3));
  const [first, second, third] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an unconfirmed earlier referral offers its confirmation mail again', async () => {
  const { calls } = await openForm({
    [create]: wireError(409, 'PSOF0306', 'optInRequired', 'Bitte bestätigen Sie zuerst.'),
    'GET /account/resendWelcomeMail/berta.beispiel%40example.org': {},
  });
  const user = await fillIn();
  await user.click(submit());
  await user.click(await screen.findByRole('button', { name: 'E-Mail erneut senden' }));
  expect(await screen.findByText(/Die E-Mail ist unterwegs/)).toBeTruthy();
  expect(calls.at(-1)?.name).toContain('resendWelcomeMail');
});

test('an existing referral leads to the personal area', async () => {
  await openForm({ [create]: wireError(409, 'PSOF0301', 'referralExists', 'Schon empfohlen.') });
  const user = await fillIn();
  await user.click(submit());
  const link = await screen.findByRole('link', { name: 'Zu Ihren Empfehlungen' });
  expect(link.getAttribute('href')).toBe('/de/persoenlicherbereich');
});

test('where pressing the button declares, no box is shown and the sentence stands at the button', async () => {
  await openForm({}, { termsAutoAccept: true });
  expect(screen.queryByLabelText(/Ich stimme den/)).toBeNull();
  expect(screen.getByText(/Mit „Empfehlung anlegen“ stimmen Sie den/)).toBeTruthy();
});

test('an unknown product leads back to the products', async () => {
  await openPage({
    'GET /produkt/101': wireError(404, 'PSOF0307', 'unknownNumber', 'Unbekannt'),
  });
  expect(
    await screen.findByRole('heading', { name: 'Dieses Produkt gibt es nicht mehr' }),
  ).toBeTruthy();
});

test('the note for whom it is goes along and is kept over a reload', async () => {
  const { calls } = await openForm({ [create]: { body: created } });
  const note = () => screen.getByLabelText(/Für wen ist die Empfehlung/);
  await userEvent.type(note(), 'Tante Erna');
  cleanup();
  await openForm({ [create]: { body: created } });
  await waitFor(() => expect(note()).toHaveProperty('value', 'Tante Erna'));
  cleanup();
  sessionStorage.clear();
  expect(calls.map(({ name }) => name)).not.toContain(create);
  const again = await openForm({ [create]: { body: created } });
  const user = await fillIn();
  await user.type(note(), ' Tante Erna ');
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  const sent = again.calls.find(({ name }) => name === create);
  expect(sent?.body).toMatchObject({ Empfaenger: { Vorname: 'Tante Erna' } });
});

// A task of one round that takes some sixteen tries.
const easyTask = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00'.repeat(16),
    salt: '00'.repeat(16),
    cost: 1,
    keyLength: 32,
    keyPrefix: '0',
    expiresAt: 4_000_000_000,
  },
  signature: 'signed',
};
const captchaRequired = wireError(
  400,
  'PSOF0106',
  'captchaRequired',
  'Bitte lösen Sie das Captcha.',
);

test('a captcha is solved by the browser and the same is sent again, with everything typed', async () => {
  const { calls } = await openForm({
    [create]: [captchaRequired, { body: created }],
    'GET /captcha/aufgabe': { body: easyTask },
  });
  const user = await fillIn();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  const [first, second] = calls.filter(({ name }) => name === create);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  const { Captcha: captcha, ...rest } = Object(second?.body);
  expect(rest).toEqual(first?.body);
  expect(JSON.parse(atob(captcha))).toMatchObject({
    challenge: easyTask,
    solution: { counter: expect.any(Number), derivedKey: expect.any(String) },
  });
});

test.each([
  ['asked for again', captchaRequired],
  ['wrong or expired', wireError(400, 'PSOF0107', 'captchaWrong', 'Falsch oder abgelaufen.')],
])('a captcha that is %s says so and keeps what was typed', async (_, refusal) => {
  await openForm({ [create]: refusal, 'GET /captcha/aufgabe': { body: easyTask } });
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText(/Sicherheitsaufgabe ließ sich nicht lösen/)).toBeTruthy();
  expect(screen.getByLabelText('Vorname')).toHaveProperty('value', 'Berta');
});

test.each([
  ['PSOF0212', 'addressBlocked'],
  ['PSOF0213', 'addressPatternBlocked'],
  ['PSOF0206', 'accountBlocked'],
])('%s (%s) names the support', async (code, key) => {
  await openForm({ [create]: wireError(403, code, key, 'Die Adresse ist gesperrt.') });
  const user = await fillIn();
  await user.click(submit());
  const support = await screen.findByRole('link', { name: 'hilfe@example.org' });
  expect(support.getAttribute('href')).toBe('mailto:hilfe@example.org');
});
