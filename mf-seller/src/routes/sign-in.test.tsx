import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../remote.ts';

const { show } = areaServer(remote);

async function signIn(email: string) {
  const page = await show('VertriebspartnerLogin');
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung für Vertriebspartner' });
  await signInOn(page, email);
  return page;
}

describe('the sign-in of the area', () => {
  it('lets its own people in to the area', async () => {
    const { address } = await signIn(demoLogins.seller);
    await waitFor(() => expect(address()).toBe('/de/vertriebspartner/bereich'));
    expect(document.title).toBe('Anmeldung für Vertriebspartner · Funkelnetz');
  });

  it('refuses people of other areas with the words for a wrong password', async () => {
    await signIn(demoLogins.referrer);
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(localStorage).toHaveLength(0);
  });

  it('is written in English too', async () => {
    await show('VertriebspartnerLogin', { locale: 'en', tenant: 'sonnwerk' });
    await screen.findByRole('heading', { level: 1, name: 'Sales partner sign-in' });
  });
});
