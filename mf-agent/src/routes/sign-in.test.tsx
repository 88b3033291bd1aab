import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { areaServer } from '@weitersagen/testing/area-server';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import remote from '../remote.ts';

const { show } = areaServer(remote);

async function signIn(email: string) {
  const page = await show('AgentLogin');
  await screen.findByRole('heading', { level: 1, name: 'Anmeldung für das Callcenter' });
  await signInOn(page, email);
  return page;
}

describe('the sign-in of the area', () => {
  it('lets its own people in to the area', async () => {
    const { address } = await signIn(demoLogins.agent);
    await waitFor(() => expect(address()).toBe('/de/agent/bereich'));
    expect(document.title).toBe('Anmeldung für das Callcenter · Funkelnetz');
  });

  it('keeps nothing of a call of who was here before', async () => {
    sessionStorage.setItem(
      'ws.agent',
      '{"created":{"productId":"101","number":"a","referrerHash":"b"}}',
    );
    await show('AgentLogin');
    await screen.findByRole('heading', { level: 1, name: 'Anmeldung für das Callcenter' });
    expect(sessionStorage.getItem('ws.agent')).toBeNull();
  });

  it('refuses people of other areas with the words for a wrong password', async () => {
    await signIn(demoLogins.referrer);
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(localStorage).toHaveLength(0);
  });

  it('is written in English too', async () => {
    await show('AgentLogin', { locale: 'en', tenant: 'sonnwerk' });
    await screen.findByRole('heading', { level: 1, name: 'Call-centre sign-in' });
  });
});
