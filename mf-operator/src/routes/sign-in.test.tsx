import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getOperatorAccount } from '@weitersagen/contracts/operator-account';
import { blockOperator, endOperatorSessions } from '@weitersagen/contracts/operator-people';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';
import { passkeyAlone } from '@weitersagen/server/testing/operator-passkey';
import {
  addOperator,
  OPERATOR_CLIENT,
  operatorSession,
} from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { browserWithPasskey } from '@weitersagen/testing/browser-with-passkey';
import { lacking } from '@weitersagen/testing/failing-network';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const [email] = demoLogins.operators;
const redirect = `?redirect=${encodeURIComponent(JSON.stringify({ name: 'BetriebStart', params: {}, query: '?x=1' }))}`;

/** Types what the app of the demo shows; each step of 30 seconds counts once. */
async function enterCode({ user }: Pick<Awaited<ReturnType<typeof show>>, 'user'>, step: number) {
  const field = await screen.findByRole('textbox', { name: /Code/ });
  await user.fill(field, appCode(demoLogins.operatorSecret, step));
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

describe('the sign-in of operators', () => {
  it('lets operators in, on their own host', async () => {
    const page = await show('BetriebAnmelden');
    await screen.findByRole('heading', { level: 1, name: 'Anmeldung für Betreiber' });
    await signInOn(page, email);
    await enterCode(page, 0);
    await waitFor(() => expect(page.address()).toBe('/de'));
    expect(document.title).toContain((await server.deps.tenants.operator()).config.name);
  });

  it('leads back to the page that was asked for', async () => {
    const page = await show('BetriebAnmelden', { suffix: redirect });
    await screen.findByText(/Danach geht es auf der Seite weiter/);
    await signInOn(page, email);
    await enterCode(page, 1);
    await waitFor(() => expect(page.address()).toBe('/de?x=1'));
  });

  it('stays at the code when the language is switched there, once', async () => {
    const person = await addOperator(server, []);
    const page = await show('BetriebAnmelden');
    await signInOn(page, person.email);
    await screen.findByRole('heading', { level: 1, name: 'Code eingeben' });
    await page.user.click(screen.getByRole('link', { name: 'English' }));
    cleanup();
    const other = await show('BetriebAnmelden', { locale: 'en' });
    await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
    expect(Object.keys(sessionStorage)).not.toContain('ws.operator-ticket');
    const field = await screen.findByRole('textbox', { name: /Code/ });
    await other.user.fill(field, appCode(person.secret));
    await other.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(other.address()).toBe('/en'));
    cleanup();
    localStorage.clear();
    await show('BetriebAnmelden', { locale: 'en' });
    await screen.findByRole('heading', { level: 1, name: 'Operator sign-in' });
  });

  it('asks for a code of the app where a server from before does not say what there is, in another language too', async () => {
    const person = await addOperator(server, []);
    const call = 'POST /zugang/operator/login';
    const network = lacking(call, 'AppEingerichtet', 'PasskeyEingerichtet');
    const page = await show('BetriebAnmelden', { network });
    await signInOn(page, person.email);
    await screen.findByRole('textbox', { name: /Code aus der App/ });
    screen.getByRole('button', { name: /Wiederherstellungscode/ });
    await page.user.click(screen.getByRole('link', { name: 'English' }));
    cleanup();
    const other = await show('BetriebAnmelden', { locale: 'en' });
    const field = await screen.findByRole('textbox', { name: /Code/ });
    await other.user.fill(field, appCode(person.secret));
    await other.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(other.address()).toBe('/en'));
  });

  it('asks for the passkey where the account has one alone, or for a recovery code, and for no app', async () => {
    const person = await addOperator(server, []);
    browserWithPasskey(await passkeyAlone(server, person));
    const page = await show('BetriebAnmelden');
    await signInOn(page, person.email);
    const title = await screen.findByRole('heading', { level: 1, name: 'Zweiter Schritt' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    screen.getByRole('textbox', { name: /Wiederherstellungscode/ });
    screen.getByText(/^Einer der Codes, die Sie beim Einrichten aufbewahrt haben/);
    expect(screen.queryByText(/App/)).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Mit Passkey anmelden' }));
    await waitFor(() => expect(page.address()).toBe('/de'));
    const tickets = await server.inTenant(
      ({ db }) =>
        db
          .selectFrom('sign_in_ticket')
          .select('used_at')
          .where('account_id', '=', person.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(tickets).toEqual([{ used_at: expect.any(Date) }]);
  });

  it('lets somebody in by a recovery code whose passkey is not at hand, in the language they switched to', async () => {
    const person = await addOperator(server, []);
    await passkeyAlone(server, person);
    const page = await show('BetriebAnmelden');
    await signInOn(page, person.email);
    await screen.findByRole('heading', { level: 1, name: 'Zweiter Schritt' });
    await page.user.click(screen.getByRole('link', { name: 'English' }));
    cleanup();
    const other = await show('BetriebAnmelden', { locale: 'en' });
    const field = await screen.findByRole('textbox', { name: /Recovery code/ });
    screen.getByRole('button', { name: 'Sign in with a passkey' });
    await other.user.fill(field, person.codes[0] ?? '');
    await other.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(other.address()).toBe('/en'));
  });

  it('goes back to the password when the passkey comes too late', async () => {
    const person = await addOperator(server, []);
    browserWithPasskey(await passkeyAlone(server, person));
    const page = await show('BetriebAnmelden');
    await signInOn(page, person.email);
    await screen.findByRole('heading', { level: 1, name: 'Zweiter Schritt' });
    const button = screen.getByRole('button', { name: 'Mit Passkey anmelden' });
    await server.inTenant(({ db }) => db.deleteFrom('sign_in_ticket').execute(), OPERATOR_CLIENT);
    await page.user.click(button);
    await screen.findByText(/Passwort noch einmal/);
    await screen.findByRole('heading', { level: 1, name: 'Anmeldung für Betreiber' });
  });

  it('sends somebody who is blocked to the own administration, not to a support', async () => {
    const person = await addOperator(server, []);
    const decision = { params: { id: person.id }, body: { reason: 'verlässt uns' } };
    await server.call(blockOperator, { ...(await operatorSession(server)), ...decision });
    const page = await show('BetriebAnmelden');
    await signInOn(page, person.email);
    const alert = await screen.findByText(/an die Administration in Ihrem Unternehmen/);
    const notice = within(alert.closest<HTMLElement>('[role=alert]') ?? document.body);
    expect(notice.queryByRole('link')).toBeNull();
  });

  it('refuses people of clients with the words for a wrong password', async () => {
    const page = await show('BetriebAnmelden');
    await signInOn(page, demoLogins.agency);
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(localStorage).toHaveLength(0);
  });

  it('is written in English too, and offers the other language', async () => {
    await show('BetriebAnmelden', { locale: 'en' });
    await screen.findByRole('heading', { level: 1, name: 'Operator sign-in' });
    expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/de/anmelden');
  });
});

describe('who comes to the sign-in since their session is over', () => {
  const over = 'Ihre Sitzung wurde beendet. Bitte melden Sie sich erneut an.';
  const barred = /^Ihr Zugang ist gesperrt oder entfernt\./;
  const reason = 'Laptop verloren';
  /** Opens a page, has something happen to the person, asks the server for more, and comes to the sign-in with the cookie of before. */
  async function after(happens: (id: string) => Promise<unknown>) {
    const person = await addOperator(server, []);
    const staff = { kind: 'operator', email: person.email } as const;
    const { api } = await show('BetriebSitzungen', { staff });
    await screen.findByRole('heading', { level: 1, name: 'Sitzungen' });
    const { cookie } = await operatorSession(server, person.email);
    await happens(person.id);
    await act(() => api.call(getOperatorAccount, {}).catch(() => undefined));
    expect(localStorage.getItem('ws.operator-last')).toBe('ended');
    cleanup();
    await show('BetriebAnmelden', {
      network: (network) => (input, init) =>
        network(input, {
          ...init,
          headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
        }),
    });
  }
  const byAdmin = async (call: typeof endOperatorSessions | typeof blockOperator, id: string) => {
    const admin = await operatorSession(server);
    const done = await server.call(call, { ...admin, params: { id }, body: { reason } });
    expect(done.error).toBeNull();
  };

  it('reads that it was ended elsewhere', async () => {
    await after((id) => byAdmin(endOperatorSessions, id));
    await screen.findByText(over);
    expect(screen.queryByText(barred)).toBeNull();
  });

  it('reads what to do where the access is blocked', async () => {
    await after((id) => byAdmin(blockOperator, id));
    await screen.findByText(barred);
  });

  it('reads that it expired, and nothing of anybody’s access without the session’s own cookie', async () => {
    localStorage.setItem('ws.operator-last', new Date(Date.now() - 1000).toISOString());
    await show('BetriebAnmelden');
    await screen.findByText(over);
  });

  it('reads nothing where they signed out here', async () => {
    const { user } = await show('BetriebKonto', { staff: { kind: 'operator', email } });
    await user.click(await screen.findByRole('button', { name: 'Abmelden' }));
    await waitFor(() => expect(localStorage.getItem('ws.session.operator')).toBeNull());
    expect(localStorage.getItem('ws.operator-last')).toBeNull();
  });
});
