import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '@weitersagen/platform/session';
import { renderPage } from '../testing/render-page.tsx';
import { wireError, wireReferral, wireSignedIn } from '../testing/wire.ts';
import Login from './login.tsx';
import PasswortZuruecksetzen from './passwort-zuruecksetzen.tsx';
import RegistrierungAbschliessen from './registrierung-abschliessen.tsx';

afterEach(cleanup);
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useSession.setState({ status: 'anonymous', session: null });
});

const password = 'Sonnige-Tage-27';
const check = 'PUT /account/validateResetPassword';
const owner = { Email: 'berta.beispiel@example.org', Vorname: 'Berta', HatPasswort: false };
const openRegistration = (answers: Parameters<typeof renderPage>[0]['answers']) =>
  renderPage({
    route: 'RegistrierungAbschliessen',
    page: RegistrierungAbschliessen,
    at: '/de/registrieren#token=mailed',
    answers,
  });

test('signing in leads back to the page that asked for it', async () => {
  const redirect = encodeURIComponent(
    JSON.stringify({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'abc' } }),
  );
  const { calls } = await renderPage({
    route: 'Login',
    page: Login,
    at: `/de/login?redirect=${redirect}`,
    answers: { 'POST /account/login': { body: wireSignedIn } },
  });
  const form = (await screen.findByRole('button', { name: 'Anmelden' })).closest('form');
  const user = userEvent.setup();
  await user.type(screen.getAllByLabelText('E-Mail-Adresse')[0] ?? document.body, owner.Email);
  await user.type(screen.getByLabelText('Passwort'), password);
  expect(form).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Seite EmpfehlungTeilen');
  expect(calls[0]?.body).toEqual({
    Email: owner.Email,
    Password: password,
    AngemeldetBleiben: false,
  });
  expect(useSession.getState().status).toBe('signedIn');
});

test('a mailed sign-in link leaves the address at once and is used only after a press', async () => {
  const { calls } = await renderPage({
    route: 'Login',
    page: Login,
    at: '/de/login#token=mailed',
    answers: { 'GET /account/login': { body: wireSignedIn } },
  });
  const button = await screen.findByRole('button', { name: 'Jetzt anmelden' });
  expect(window.location.href).not.toContain('mailed');
  expect(calls).toEqual([]);
  await userEvent.click(button);
  await screen.findByText('Seite PersoenlicherBereich');
  expect(sessionStorage.getItem('ws.token.login')).toBeNull();
});

test('a used sign-in link says so and offers the form', async () => {
  await renderPage({
    route: 'Login',
    page: Login,
    at: '/de/login#token=mailed',
    answers: { 'GET /account/login': wireError(410, 'PSOF0209', 'tokenUsed', 'Schon verwendet.') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
  expect(await screen.findByText('Schon verwendet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Anders anmelden' }));
  expect(screen.getByLabelText('Passwort')).toBeTruthy();
});

test('confirming sets the password under live rules and leads on to sharing', async () => {
  const own = {
    Empfehlungsnummer: wireReferral.Empfehlungsnummer,
    Produkt: 'Funkelfaser 500',
    ErstelltAm: wireReferral.ErstelltAm,
    GueltigBis: wireReferral.GueltigBis,
    OptInErforderlich: false,
    AnteilEmpfehler: 100,
    PraemieCent: 9000,
    Klicks: 0,
    Meldung: { Schluessel: 'notReacted', Akteur: 'contact', Datum: null, Spaetestens: null },
    Interessenten: [],
  };
  const sums = {
    VerdientCent: 0,
    ErwartetCent: 0,
    AusgezahltCent: 0,
    TotalCount: 1,
    HasNext: false,
  };
  const { calls } = await openRegistration({
    [check]: { body: owner },
    'PUT /account/registrieren': { body: wireSignedIn },
    'GET /Empfehler/empfehlungen': { body: { ...sums, Empfehlungen: [own] } },
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Neues Passwort'), 'sonnig');
  await user.click(screen.getByRole('button', { name: 'Teilnahme bestätigen' }));
  expect(
    (await screen.findAllByText('Das Passwort erfüllt noch nicht alle Regeln.')).length,
  ).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('Neues Passwort'));
  await user.type(screen.getByLabelText('Neues Passwort'), password);
  await user.type(screen.getByLabelText('Passwort wiederholen'), `${password}x`);
  await user.click(screen.getByRole('button', { name: 'Teilnahme bestätigen' }));
  expect(
    (await screen.findAllByText('Die beiden Passwörter sind verschieden.')).length,
  ).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Passwort wiederholen'), '{Backspace}');
  await user.click(screen.getByRole('button', { name: 'Teilnahme bestätigen' }));
  await screen.findByText('Seite EmpfehlungTeilen');
  expect(calls.find(({ name }) => name === 'PUT /account/registrieren')?.body).toEqual({
    Token: 'mailed',
    Password: password,
  });
});

test.each([
  ['registrieren', 'RegistrierungAbschliessen', RegistrierungAbschliessen, 'Teilnahme bestätigen'],
  ['passwortsetzen', 'PasswortZuruecksetzen', PasswortZuruecksetzen, 'Passwort speichern'],
] as const)(
  "%s holds a new password to the server's own rules",
  async (path, route, page, label) => {
    const rules = { MindestLaenge: 12, MaximalLaenge: 64 };
    const kinds = { Kleinbuchstabe: true, Grossbuchstabe: false, Ziffer: true };
    const { calls } = await renderPage({
      route,
      page,
      at: `/de/${path}#token=mailed`,
      answers: {
        [check]: { body: owner },
        'GET /account/passwortvalidator': { body: { ...rules, ...kinds } },
      },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Neues Passwort'), 'regen7');
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown).toEqual(['mindestens 12 Zeichen', 'einen Kleinbuchstaben', 'eine Ziffer']);
    await user.click(screen.getByRole('button', { name: label }));
    expect(
      (await screen.findAllByText('Das Passwort erfüllt noch nicht alle Regeln.')).length,
    ).toBeGreaterThan(0);
    expect(calls.map(({ name }) => name)).not.toContain('PUT /account/registrieren');
  },
);

test('somebody with a password only confirms', async () => {
  const { calls } = await openRegistration({
    [check]: { body: { ...owner, HatPasswort: true } },
    'PUT /account/registrieren': { body: wireSignedIn },
    'GET /Empfehler/empfehlungen': wireError(500, 'PSOF0001', 'technical', ''),
  });
  const confirm = await screen.findByRole('button', { name: 'Teilnahme bestätigen' });
  expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
  await userEvent.click(confirm);
  await screen.findByText('Seite PersoenlicherBereich');
  expect(calls.find(({ name }) => name === 'PUT /account/registrieren')?.body).toEqual({
    Token: 'mailed',
  });
});

test('an expired link offers a new one', async () => {
  await openRegistration({
    [check]: wireError(410, 'PSOF0205', 'linkExpired', 'Dieser Link ist nicht mehr gültig.'),
  });
  expect(await screen.findByText('Dieser Link ist nicht mehr gültig.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe(
    '/de/passwortvergessen',
  );
});
