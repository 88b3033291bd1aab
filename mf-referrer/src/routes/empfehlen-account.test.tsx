import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSession, startSession } from '@weitersagen/platform/session';
import { agree, create, created, fillIn, openForm, submit } from '../testing/referral-form.tsx';
import { wireError } from '../testing/wire.ts';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  clearSession();
});

const signIn = () =>
  startSession({
    token: 'header.e30.signature',
    sessionExpiresAt: '2099-01-01T00:00:00Z',
    user: {
      email: 'wilma@example.org',
      salutation: null,
      firstName: 'Wilma',
      lastName: 'Weitersager',
      hash: 'hash-of-wilma',
      newsletterOptInGiven: false,
      newsletterOptInSentAt: null,
      language: 'de',
    },
  });

test('what a visitor typed does not stand in for the account of who then signs in', async () => {
  await openForm();
  await fillIn();
  await userEvent.clear(screen.getByLabelText('Vorname'));
  cleanup();
  signIn();
  const { calls } = await openForm({ [create]: { body: created } });
  expect(screen.queryByLabelText('Vorname')).toBeNull();
  await waitFor(() =>
    expect(screen.getByLabelText(/Ich stimme den/)).toHaveProperty('checked', true),
  );
  await userEvent.click(submit());
  await screen.findByText('Seite EmpfehlungBestaetigung');
  const sent = calls.find(({ name }) => name === create);
  expect(sent?.body).toMatchObject({
    Empfehler: { Vorname: 'Wilma', Nachname: 'Weitersager', Email: 'wilma@example.org' },
  });
});

test('what the server refuses of an account is said, though no field asks it', async () => {
  signIn();
  const fields = { 'Empfehler.Vorname': 'required' };
  const message = 'Bitte prüfen Sie Ihre Angaben.';
  await openForm({ [create]: wireError(400, 'PSOF0100', 'invalidInput', message, fields) });
  await agree();
  await userEvent.click(submit());
  expect(await screen.findByText('Vorname ist ein Pflichtfeld')).toBeTruthy();
});
