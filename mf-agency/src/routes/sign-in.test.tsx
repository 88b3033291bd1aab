import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../remote.ts';

const { show } = areaServer(remote);

async function signIn(email: string) {
  const page = await show('AgenturLogin');
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung für Agenturen' });
  await signInOn(page, email);
  return page;
}

describe('the sign-in of the area', () => {
  it('lets its own people in to the area', async () => {
    const { address } = await signIn(demoLogins.agency);
    await waitFor(() => expect(address()).toBe('/de/agentur/bereich'));
    expect(document.title).toBe('Anmeldung für Agenturen · Funkelnetz');
  });

  it('refuses people of other areas with the words for a wrong password', async () => {
    await signIn(demoLogins.referrer);
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(localStorage).toHaveLength(0);
  });

  it('lets call-centre agents in to their own area, with a session of their own kind', async () => {
    const { address } = await signIn(demoLogins.agent);
    await waitFor(() => expect(address()).toBe('/de/agent/bereich'));
    expect(Object.keys(localStorage).join()).toContain('agent');
    expect(Object.keys(localStorage).join()).not.toContain('agency');
  });

  it('is written in English too', async () => {
    await show('AgenturLogin', { locale: 'en', tenant: 'sonnwerk' });
    await screen.findByRole('heading', { level: 1, name: 'Agency sign-in' });
  });
});
