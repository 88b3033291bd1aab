import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { appCode } from '@weitersagen/server/testing/app-code';
import { areaServer } from '@weitersagen/testing/area-server';
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

  it('refuses people of clients with the words for a wrong password', async () => {
    const page = await show('BetriebAnmelden');
    await signInOn(page, demoLogins.agency);
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(localStorage).toHaveLength(0);
  });

  it('is written in English too, and offers the other language', async () => {
    await show('BetriebAnmelden', { locale: 'en' });
    await screen.findByRole('heading', { level: 1, name: 'Sign-in for operators' });
    expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/de/anmelden');
  });
});
