import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireSignedIn } from '../testing/wire.ts';
import Login from './login.tsx';
import PasswortVergessen from './passwort-vergessen.tsx';
import PasswortZuruecksetzen from './passwort-zuruecksetzen.tsx';
import RegistrierungAbschliessen from './registrierung-abschliessen.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useSession.setState({ status: 'anonymous', session: null });
});

const tenant = { name: 'Sonnwerk', autologin: true };
const askLink = 'POST /account/anmeldelink';
const email = 'berta.beispiel@example.org';

async function askForLink() {
  await userEvent.type(await screen.findByLabelText('E-Mail-Adresse'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Link senden' }));
  await screen.findByText(/ist der Link unterwegs/);
}

test('with autologin the sign-in asks for no password and mails a link to the page that was wanted', async () => {
  const redirect = JSON.stringify({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'a' } });
  const { calls } = await renderPage({
    route: 'Login',
    page: Login,
    at: `/de/login?redirect=${encodeURIComponent(redirect)}`,
    answers: { [askLink]: { body: null } },
    tenant,
  });
  expect(await screen.findByRole('heading', { name: 'Ihr Zugang per Link' })).toBeTruthy();
  expect(screen.getByText(/brauchen Sie kein Passwort/)).toBeTruthy();
  expect(screen.queryByLabelText('Passwort')).toBeNull();
  await askForLink();
  expect(calls.map(({ body }) => body)).toEqual([{ Email: email, Redirect: redirect }]);
});

test('with autologin a mailed link still signs in, and a used one leads to a fresh one', async () => {
  const used = wireError(410, 'PSOF0209', 'tokenUsed', 'Schon verwendet.');
  await renderPage({
    route: 'Login',
    page: Login,
    at: '/de/login#token=mailed',
    answers: { 'GET /account/login': used },
    tenant,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Anders anmelden' }));
  expect(screen.getByRole('heading', { name: 'Ihr Zugang per Link' })).toBeTruthy();
});

test.each([
  ['PasswortVergessen', '/de/passwortvergessen', PasswortVergessen],
  ['PasswortZuruecksetzen', '/de/passwortsetzen#token=mailed', PasswortZuruecksetzen],
] as const)('with autologin %s mails a sign-in link', async (route, at, page) => {
  const { calls } = await renderPage({
    route,
    page,
    at,
    answers: { [askLink]: { body: null } },
    tenant,
  });
  await askForLink();
  expect(calls.map(({ name, body }) => [name, body])).toEqual([[askLink, { Email: email }]]);
});

test('with autologin taking part is confirmed without a password', async () => {
  const { calls } = await renderPage({
    route: 'RegistrierungAbschliessen',
    page: RegistrierungAbschliessen,
    at: '/de/registrieren#token=mailed',
    answers: {
      'PUT /account/validateResetPassword': {
        body: { Email: email, Vorname: 'Berta', HatPasswort: false },
      },
      'PUT /account/registrieren': { body: wireSignedIn },
      'GET /Empfehler/empfehlungen': wireError(500, 'PSOF0001', 'technical', ''),
    },
    tenant,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Teilnahme bestätigen' }));
  await screen.findByText('Seite PersoenlicherBereich');
  const sent = calls.find(({ name }) => name === 'PUT /account/registrieren');
  expect(sent?.body).toEqual({ Token: 'mailed' });
});
