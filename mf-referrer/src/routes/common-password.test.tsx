import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { wireError } from '../testing/wire.ts';
import { ChangePasswordForm } from '../features/change-password/change-password-form.tsx';
import PasswortZuruecksetzen from './passwort-zuruecksetzen.tsx';
import RegistrierungAbschliessen from './registrierung-abschliessen.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const owner = { Email: 'berta.beispiel@example.org', Vorname: 'Berta', HatPasswort: false };
const check = { 'PUT /account/validateResetPassword': { body: owner } };
const refused = wireError(400, 'PSOF0210', 'weakPassword', 'Das Passwort ist zu schwach.', {
  Password: 'tooCommon',
});

const tooCommon = 'Dieses Passwort ist zu verbreitet oder zu leicht zu erraten.';

/** Types a password that meets every rule, presses, and answers what then stands beside the field. */
async function tryPassword(repeated: string, submit: string) {
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Neues Passwort');
  await user.type(field, 'Passwort2026');
  await user.type(screen.getByLabelText(repeated), 'Passwort2026');
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field);
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test('registering with a common password says beside the field that it is too common', async () => {
  await renderPage({
    route: 'RegistrierungAbschliessen',
    page: RegistrierungAbschliessen,
    at: '/de/registrieren#token=mailed',
    answers: { ...check, 'PUT /account/registrieren': refused },
  });
  expect(await tryPassword('Passwort wiederholen', 'Teilnahme bestätigen')).toContain(tooCommon);
});

test('resetting to a common password says so too', async () => {
  await renderPage({
    route: 'PasswortZuruecksetzen',
    page: PasswortZuruecksetzen,
    at: '/de/passwortsetzen#token=mailed',
    answers: { ...check, 'PUT /account/resetPassword': refused },
  });
  expect(await tryPassword('Passwort wiederholen', 'Passwort speichern')).toContain(tooCommon);
});

test('changing to a common password says so too', async () => {
  await renderPage({
    route: 'MeineDaten',
    page: () => <ChangePasswordForm email={owner.Email} />,
    at: '/de/meinedaten',
    answers: { 'PUT /account/resetPasswordWithoutToken': refused },
  });
  await userEvent.type(await screen.findByLabelText('Aktuelles Passwort'), 'Alt-und-lang-7');
  expect(await tryPassword('Neues Passwort wiederholen', 'Passwort ändern')).toContain(tooCommon);
});
