import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { errorTable } from '@weitersagen/contracts/errors';
import type { ErrorKey } from '@weitersagen/contracts/errors';
import { create, created, fillIn, openForm, submit } from '../testing/referral-form.tsx';
import { wireError } from '../testing/wire.ts';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const refused = (key: ErrorKey, fields: Record<string, string> = {}) =>
  wireError(errorTable[key].status, errorTable[key].code, key, errorTexts[key].de, fields);
const task = {
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

test.each([
  ['shareNotOffered', { 'Empfehlung.AnteilEmpfehler': 'recipientRewardTooHigh' }],
  ['termsRequired', { 'Empfehlung.Erklaerung': 'declarationChanged' }],
  ['unknownNumber', {}],
  ['notAuthorised', {}],
  ['viewForbidden', {}],
  ['tooManyTries', {}],
  ['idempotencyConflict', {}],
] as const)('%s is said in its own words, and what was typed stays', async (key, fields) => {
  await openForm({ [create]: refused(key, fields) });
  const user = await fillIn();
  await user.click(submit());
  expect((await screen.findAllByText(errorTexts[key].de)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Nachname')).toHaveProperty('value', 'Beispiel');
});

test('an address that the server finds invalid is said beside its field', async () => {
  await openForm({ [create]: refused('invalidInput', { 'Empfehler.Email': 'invalidEmail' }) });
  const user = await fillIn();
  await user.click(submit());
  await screen.findAllByText('Dies ist keine gültige E-Mail-Adresse.');
  expect(screen.getByLabelText('E-Mail-Adresse').getAttribute('aria-invalid')).toBe('true');
});

test('a captcha that was wrong or had expired is said, and the next try solves a new one', async () => {
  const { calls } = await openForm({
    [create]: [
      refused('captchaRequired'),
      refused('captchaWrong'),
      refused('captchaRequired'),
      { body: created },
    ],
    'GET /captcha/aufgabe': { body: task },
  });
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText(/Sicherheitsaufgabe ließ sich nicht lösen/)).toBeTruthy();
  await user.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  expect(calls.filter(({ name }) => name === 'GET /captcha/aufgabe')).toHaveLength(2);
});

test('whoever has the referral already is told to sign in first, with the way there', async () => {
  await openForm({ [create]: refused('referralExists') });
  const user = await fillIn();
  await user.click(submit());
  expect(await screen.findByText('Bitte melden Sie sich zuerst an.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Zu Ihren Empfehlungen' })).toBeTruthy();
});
