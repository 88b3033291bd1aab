import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { getPasswordRules, loginByToken, requestLoginLink } from '@weitersagen/contracts/account';
import { adminLogin, requestAutologin } from '@weitersagen/contracts/admin-login';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { errorCases } from '@weitersagen/contracts/error-cases';
import { errorTexts } from '@weitersagen/contracts/error-texts';
import { endSessions, useSession } from '@weitersagen/platform/session';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import { addFeedKey, newReferrer } from '@weitersagen/server/testing/referral-scene';
import { mailedToken } from '@weitersagen/server/testing/reward-scene';
import {
  activeReferral,
  freshEmail,
  referralInput,
  signInAs,
} from '@weitersagen/server/testing/steps';
import { emptyBrowser } from '@weitersagen/testing/empty-browser';
import { failing } from '@weitersagen/testing/failing-network';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import { watched } from '@weitersagen/testing/watched-network';
import remote from '../remote.ts';

const password = 'Sonnige-Tage-27';
const nobody = 'x'.repeat(43);
const tenant = 'sonnwerk';

const { server, show } = areaServer(remote);

const openLogin = (suffix = '', options: ShowOptions = {}) => show('Login', { suffix, ...options });
const openRegistration = (token: string, options: ShowOptions = {}) =>
  show('RegistrierungAbschliessen', { suffix: `#token=${token}`, ...options });
const redirect = JSON.stringify({ name: 'EmpfehlungTeilen', params: { empfehlungsnummer: 'abc' } });
/** A visitor's new referral whose confirmation was mailed. */
async function mailedReferral(email = freshEmail('berta'), client = 'funkelnetz', productId = 101) {
  const body = referralInput(email, { productId });
  const { number } = (await server.call(createReferral, { client, body })).value;
  return { email, number, token: await mailedToken(server, email) };
}
async function mailedLink(email: string, client = 'funkelnetz') {
  await server.call(requestLoginLink, { client, body: { email } });
  return mailedToken(server, email);
}
/** The token that a portal with autologin asks for one of its customers. */
async function portalToken(email: string) {
  const token = await server.inTenant(addFeedKey, tenant);
  const body = { email, firstName: 'Petra', lastName: 'Portal' };
  return (await server.call(requestAutologin, { client: tenant, token, body })).value.token;
}
const arrived = (page: { readonly address: () => string }, path: string) =>
  waitFor(() => expect(page.address()).toBe(path));

/** Heading and tab both say that the link is dead. */
async function saysDead() {
  await screen.findByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' });
  await waitFor(() => expect(document.title).toMatch(/^Dieser Link gilt nicht mehr/));
}

describe('signing in', () => {
  /** Fills in the form and sends it. */
  async function signIn(email: string, secret: string, suffix = '') {
    const page = await openLogin(suffix);
    return { page, address: await signInOn(page, email, secret) };
  }

  test('leads back to the page that asked for it', async () => {
    const suffix = `?redirect=${encodeURIComponent(redirect)}`;
    const { id, email } = await server.inTenant(newReferrer);
    const { page } = await signIn(email, demoLogins.password, suffix);
    await arrived(page, '/de/teilen/abc');
    expect(useSession.getState().status).toBe('signedIn');
    const sessions = await server.inTenant(({ db }) =>
      db.selectFrom('session').select('remember').where('account_id', '=', id).execute(),
    );
    expect(sessions).toEqual([{ remember: false }]);
  });

  test.each(['wrongCredentials', 'accountBlocked', 'tooManyTries'] as const)(
    '%s is said at the sign-in, and the address stays',
    async (key) => {
      const { email } = await server.inTenant(newReferrer);
      if (key === 'accountBlocked')
        await server.inTenant(({ db, now }) =>
          db.updateTable('account').set({ blocked_at: now }).where('email', '=', email).execute(),
        );
      if (key === 'tooManyTries') {
        await signInAs(server, email, 'Falsch-und-lang-7').catch(() => undefined);
        await server.database.db.updateTable('throttle').set({ hits: 1000 }).execute();
      }
      const secret = key === 'accountBlocked' ? demoLogins.password : 'Falsch-und-lang-7';
      const { address } = await signIn(email, secret);
      await screen.findByText(errorTexts[key].de);
      expect(address).toHaveProperty('value', email);
      expect(useSession.getState().status).toBe('anonymous');
    },
  );

  test('asks for address and password, with the ways for who has none yet', async () => {
    await openLogin();
    await screen.findByLabelText('Passwort');
    expect(screen.getAllByLabelText('E-Mail-Adresse').length).toBeGreaterThan(0);
    const forgot = screen.getByRole('link', { name: 'Passwort vergessen?' });
    expect(forgot.getAttribute('href')).toBe('/de/passwortvergessen');
    screen.getByText(/Zugang erhalten Sie per E-Mail, nachdem Sie Ihre erste Empfehlung/);
  });

  test('by a mailed link leaves the address at once and happens only after a press', async () => {
    const { asked, network } = watched();
    const token = await mailedLink(demoLogins.referrer);
    const page = await openLogin(`#token=${token}`, { network });
    const button = await screen.findByRole('button', { name: 'Jetzt anmelden' });
    expect(window.location.href).not.toContain(token);
    expect(asked).toEqual([]);
    await page.user.click(button);
    await arrived(page, '/de/persoenlicherbereich');
    expect(sessionStorage.getItem('ws.token.login')).toBeNull();
  });

  test.each([
    ['says so to whom a page sent here, also because a session ended', redirect, 1],
    ['speaks of no other page to who came by themselves', '', 0],
  ])('%s', async (_, from, times) => {
    await openLogin(from && `?redirect=${encodeURIComponent(from)}`);
    await screen.findByLabelText('Passwort');
    expect(screen.queryAllByText(/Danach geht es auf der Seite weiter/)).toHaveLength(times);
  });

  test('opened by somebody who is signed in says as whom, and leads on to the page that was wanted', async () => {
    const referrer = { email: demoLogins.referrer };
    const page = await openLogin(`?redirect=${encodeURIComponent(redirect)}`, { referrer });
    await screen.findByRole('heading', { level: 1, name: 'Sie sind angemeldet' });
    screen.getByText(`Als Mara Muster mit ${demoLogins.referrer}.`);
    expect(screen.queryByLabelText('Passwort')).toBeNull();
    expect(screen.getByRole('link', { name: /^Abmelden/ })).toBeTruthy();
    await page.user.click(screen.getByRole('link', { name: 'Weiter' }));
    await arrived(page, '/de/teilen/abc');
  });

  test('by a used link says so and offers the form', async () => {
    const token = await mailedLink(demoLogins.referrer);
    await server.call(loginByToken, { query: { token } });
    const { user } = await openLogin(`#token=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await screen.findByText(errorTexts.tokenUsed.de);
    await saysDead();
    await user.click(screen.getByRole('button', { name: 'Anders anmelden' }));
    expect(screen.getByLabelText('Passwort')).toBeTruthy();
    screen.getByRole('heading', { level: 1, name: 'Anmelden' });
    await waitFor(() => expect(document.title).toMatch(/^Anmelden/));
  });

  test('by a used link keeps the page to go on to when a new one is asked for', async () => {
    const token = await mailedLink(demoLogins.referrer);
    await server.call(loginByToken, { query: { token } });
    const page = await openLogin(`?redirect=${encodeURIComponent(redirect)}#token=${token}`);
    await page.user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await saysDead();
    expect(screen.queryByRole('link', { name: /Anmeld|Passwort/ })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Anders anmelden' }));
    const { email } = await server.inTenant(newReferrer);
    const asked = within(
      screen.getByText('Ohne Passwort: Anmeldelink per E-Mail').closest('details') ?? document.body,
    );
    expect(asked.getByLabelText('E-Mail-Adresse').closest('details')?.open).toBe(true);
    await page.user.fill(asked.getByLabelText('E-Mail-Adresse'), email);
    await page.user.click(asked.getByRole('button', { name: 'Anmeldelink senden' }));
    await asked.findByText(/ist der Link unterwegs/);
    const [mail] = await server.mails(email);
    expect(decodeURIComponent(mail?.text ?? '')).toContain(`redirect=${redirect}`);
  });

  test('by an unknown link has the refusal as heading and title, until a good one is opened in its place', async () => {
    const { user } = await openLogin(`#token=${nobody}`);
    await screen.findByRole('heading', { level: 1, name: 'Anmelden' });
    await user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await saysDead();
    expect(screen.queryByText(/Ihr Anmeldelink ist da/)).toBeNull();
    screen.getByRole('button', { name: 'Anders anmelden' });
    window.location.hash = `#token=${await mailedLink(demoLogins.referrer)}`;
    await screen.findByText(/Ihr Anmeldelink ist da/);
    screen.getByRole('heading', { level: 1, name: 'Anmelden' });
  });

  test('that got no answer says nothing of a dead link', async () => {
    const network = failing('GET /account/login', 'away');
    const { user } = await openLogin(`#token=${nobody}`, { network });
    await user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await screen.findByRole('alert');
    screen.getByRole('heading', { level: 1, name: 'Anmelden' });
    screen.getByText(/Ihr Anmeldelink ist da/);
  });
});

describe('the link of an operator', () => {
  async function adminToken() {
    const who = await operatorSession(server);
    const asked = { client: 'funkelnetz', email: demoLogins.referrer, reason: 'Rückfrage' };
    return (await server.call(openAccount, { ...who, body: asked })).value.token;
  }

  test.each(['#', '?'])(
    'in the address after %s signs in at once, exactly once, and the token leaves the address',
    async (sign) => {
      const [token, { asked, network }] = [await adminToken(), watched()];
      const page = await openLogin(`${sign}adminLoginToken=${token}`, { network });
      await arrived(page, '/de/persoenlicherbereich');
      expect(useSession.getState().status).toBe('signedIn');
      expect(asked).toEqual(['POST /api/v1/funkelnetz/account/adminlogin']);
      const again = await server.call(adminLogin, { body: { token } });
      expect(again.error?.key).toBe('tokenUsed');
      expect(window.location.href).not.toContain(token);
      expect(sessionStorage.getItem('ws.token.admin')).toBeNull();
    },
  );

  test('that is over says so and leaves the ordinary ways', async () => {
    const { user } = await openLogin(`#adminLoginToken=${nobody}`);
    await screen.findByText(errorCases.portalLinkOver.de);
    await saysDead();
    await user.click(await screen.findByRole('button', { name: 'Anders anmelden' }));
    await screen.findByRole('button', { name: 'Anmelden' });
    await waitFor(() => expect(window.location.href).not.toContain(nobody));
  });

  test('of a portal with autologin counts once and leaves nothing in the tab', async () => {
    const email = freshEmail('petra');
    const token = await portalToken(email);
    const page = await openLogin(`#adminLoginToken=${token}`, { tenant });
    await arrived(page, '/de/persoenlicherbereich');
    expect(useSession.getState().session?.user.email).toBe(email);
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('ws.token'))).toEqual([]);
    endSessions(); // over, as after a night
    cleanup();
    await openLogin('', { tenant });
    await screen.findByRole('button', { name: /Link/ });
    expect(useSession.getState().status).toBe('anonymous');
  });

  test('in the login path keeps the token in the tab and goes to the sign-in, which uses it', async () => {
    const params = { adminLoginToken: 'geheim' };
    const page = await show('AdminLogin', { params, suffix: '?widget=1' });
    await arrived(page, '/de/login?widget=1');
    expect(sessionStorage.getItem('ws.token.admin')).toBe('geheim');
  });
});

describe('confirming to take part', () => {
  const confirmation = 'Teilnahme bestätigen';

  test('sets a password, where one is wanted, under live rules and leads on to sharing', async () => {
    const { email, number, token } = await mailedReferral();
    const page = await openRegistration(token);
    const press = () =>
      page.user.click(screen.getByRole('button', { name: 'Mit Passwort bestätigen' }));
    const field = await screen.findByLabelText('Neues Passwort');
    const repeated = screen.getByLabelText('Passwort wiederholen');
    const { minLength } = (await server.call(getPasswordRules)).value;
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `mindestens ${minLength} Zeichen`,
      'einen Kleinbuchstaben',
      'einen Großbuchstaben',
      'eine Ziffer',
    ]);
    screen.getByText(/^Ihr Name und Ihre E-Mail-Adresse kommen darin nicht vor\. .*verbreitetes/);
    await page.user.type(field, 'sonnig');
    await press();
    const unmet = await screen.findAllByText('Das Passwort erfüllt noch nicht alle Regeln.');
    expect(unmet.length).toBeGreaterThan(0);
    await page.user.clear(field);
    await page.user.fill(field, password);
    await page.user.fill(repeated, `${password}x`);
    await press();
    const different = await screen.findAllByText('Die beiden Passwörter sind verschieden.');
    expect(different.length).toBeGreaterThan(0);
    await page.user.type(repeated, '{Backspace}');
    await press();
    await arrived(page, `/de/teilen/${number}`);
    await signInAs(server, email, password);
  });

  test('somebody with a password only presses', async () => {
    const { email } = await activeReferral(server);
    const { token } = await mailedReferral(email, 'funkelnetz', 130);
    const network = failing('GET /Empfehler/empfehlungen', 'away');
    const page = await openRegistration(token, { network });
    const button = await screen.findByRole('button', { name: confirmation });
    expect(screen.queryByLabelText('Neues Passwort')).toBeNull();
    await page.user.click(button);
    await arrived(page, '/de/persoenlicherbereich');
  });

  test('by an expired link offers a new one', async () => {
    await openRegistration(nobody);
    await screen.findByText(errorTexts.linkExpired.de);
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' }).getAttribute('href')).toBe(
      '/de/passwortvergessen',
    );
  });

  test('with autologin needs no password', async () => {
    const { token } = await mailedReferral(freshEmail('berta'), tenant, 301);
    const network = failing('GET /Empfehler/empfehlungen', 'away');
    const page = await openRegistration(token, { tenant, network });
    await page.user.click(await screen.findByRole('button', { name: confirmation }));
    await arrived(page, '/de/persoenlicherbereich');
  });
});

describe('with autologin', () => {
  async function askForLink(user: Awaited<ReturnType<typeof openLogin>>['user']) {
    await user.fill(await screen.findByLabelText('E-Mail-Adresse'), demoLogins.referrer);
    await user.click(screen.getByRole('button', { name: 'Link senden' }));
    await screen.findByText(/ist der Link unterwegs/);
    const [mail] = await server.mails(demoLogins.referrer);
    return decodeURIComponent(mail?.text ?? '');
  }

  test('the sign-in asks for no password and mails a link to the page that was wanted', async () => {
    const { user } = await openLogin(`?redirect=${encodeURIComponent(redirect)}`, { tenant });
    await screen.findByRole('heading', { name: 'Ihr Zugang per Link' });
    await screen.findByText(/brauchen Sie kein Passwort/);
    expect(screen.queryByLabelText('Passwort')).toBeNull();
    expect(await askForLink(user)).toContain(`redirect=${redirect}`);
  });

  test('a mailed link still signs in, and a used one leads to a fresh one', async () => {
    const token = await mailedLink(demoLogins.referrer, tenant);
    const first = await openLogin(`#token=${token}`, { tenant });
    await first.user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await arrived(first, '/de/persoenlicherbereich');
    cleanup();
    emptyBrowser();
    const { user } = await openLogin(`#token=${token}`, { tenant });
    await user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await user.click(await screen.findByRole('button', { name: 'Neuen Link anfordern' }));
    await screen.findByRole('heading', { name: 'Ihr Zugang per Link' });
  });

  test.each([
    ['without a word of passwords', tenant, /Wir senden Ihnen gern einen neuen\.$/],
    ['elsewhere in the words of the server', 'funkelnetz', errorCases.signInLinkOver.de],
  ])('a dead link is refused %s', async (_, client, words) => {
    const { user } = await openLogin(`#token=${nobody}`, { tenant: client });
    await user.click(await screen.findByRole('button', { name: 'Jetzt anmelden' }));
    await screen.findByText(words);
    expect(screen.queryAllByText(/Passwort/)).toHaveLength(client === tenant ? 0 : 1);
  });

  test.each(['PasswortVergessen', 'PasswortZuruecksetzen'] as const)(
    '%s mails a sign-in link',
    async (route) => {
      const page = await show(route, { tenant, suffix: `#token=${nobody}` });
      expect(await askForLink(page.user)).toContain('/login#token=');
    },
  );
});
