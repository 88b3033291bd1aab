import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffArea } from '@weitersagen/contracts/staff';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { defineRemote } from '@weitersagen/platform/remote';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { renderRoute } from '@weitersagen/testing/render-route';
import { StaffSignIn } from './staff-sign-in.tsx';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(cleanup);

const routeOf = {
  agency: 'AgenturLogin',
  seller: 'VertriebspartnerLogin',
  agent: 'AgentLogin',
} as const satisfies Record<StaffArea, RouteName>;

async function open(kind: StaffArea, locale: 'de' | 'en' = 'de') {
  const Page = () => <StaffSignIn kind={kind} title="Anmeldung" intro="Melden Sie sich an." />;
  const remote = defineRemote({
    id: 'mf-agency',
    routes: { [routeOf[kind]]: async () => ({ default: Page }) },
    messages: { de: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  });
  const page = await renderRoute(remote, routeOf[kind], { server, locale });
  return {
    ...page,
    signIn: async (email: string, password: string) => {
      const field = screen.getByRole('textbox', { name: /E.Mail-Adresse/ });
      await page.user.type(field, email);
      await page.user.type(screen.getByLabelText('Passwort'), password);
      await page.user.click(screen.getByRole('button', { name: 'Anmelden' }));
    },
  };
}

describe.each([
  ['agency', demoLogins.agency, ', Rolle: AgenturInhaber'],
  ['seller', demoLogins.seller, ''],
  ['agent', demoLogins.agent, ''],
] as const)('the sign-in of %s staff', (kind, email, role) => {
  it('says who is signed in, in which role where there are several, and ends on request', async () => {
    const { signIn, user } = await open(kind);
    await signIn(email, demoLogins.password);
    const notice = await screen.findByText('Sie sind angemeldet');
    const text = notice.closest('[role=status]')?.textContent;
    expect(text).toMatch(new RegExp(`\\(${email}\\)${role}$`));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    await screen.findByLabelText('Passwort');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByText('Sie sind angemeldet')).toBeNull();
  });

  it('refuses a wrong password in the specified words and keeps the address', async () => {
    const { signIn } = await open(kind);
    await signIn(email, 'Falsch-2026-falsch');
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E.Mail/ }).value).toBe(email);
  });

  it("does not open to a referrer's account", async () => {
    const { signIn } = await open(kind);
    await signIn(demoLogins.referrer, demoLogins.password);
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
  });
});

it('asks for both fields before it calls', async () => {
  const { user } = await open('agency');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  const summary = await screen.findByText('Bitte prüfen Sie diese Angaben');
  const text = summary.closest('[role=alert]')?.textContent;
  expect(text).toContain('E-Mail-Adresse ist ein Pflichtfeld');
  expect(text).toContain('Passwort ist ein Pflichtfeld');
});

it('says when a password is longer than any can be', async () => {
  const { user } = await open('agency');
  await user.type(screen.getByRole('textbox', { name: /E.Mail/ }), demoLogins.agency);
  await user.click(screen.getByLabelText('Passwort'));
  await user.paste('x'.repeat(129));
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Passwort ist zu lang');
});

it('sets the title of the page', async () => {
  await open('agency');
  await waitFor(() => expect(document.title).toMatch(/^Anmeldung · /));
});
