import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StaffArea as AnyStaff } from '@weitersagen/contracts/staff';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { defineRemote } from '@weitersagen/platform/remote';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { fileServer } from '@weitersagen/testing/area-server';
import { renderRoute } from '@weitersagen/testing/render-route';
import { signInOn } from '@weitersagen/testing/sign-in-page';
import { StaffSignIn } from './staff-sign-in.tsx';

const server = fileServer();

type StaffArea = Exclude<AnyStaff, 'operator'>;

const routeOf = {
  agency: 'AgenturLogin',
  seller: 'VertriebspartnerLogin',
  agent: 'AgentLogin',
} as const satisfies Record<StaffArea, RouteName>;

const homeOf = {
  agency: 'AgenturBereich',
  seller: 'VertriebspartnerBereich',
  agent: 'AgentBereich',
} as const satisfies Record<StaffArea, RouteName>;

/** The query of a sign-in that a page asked for. */
const askedBy = (target: object) => `?redirect=${encodeURIComponent(JSON.stringify(target))}`;

async function open(kind: StaffArea, suffix = '') {
  const Page = () => (
    <StaffSignIn
      kind={kind}
      title="Anmeldung"
      intro="Melden Sie sich an."
      goOn="Danach geht es weiter."
      home={homeOf[kind]}
    />
  );
  const remote = defineRemote({
    id: 'mf-agency',
    routes: { [routeOf[kind]]: async () => ({ default: Page }) },
    messages: { de: async () => ({ default: {} }), en: async () => ({ default: {} }) },
  });
  const page = await renderRoute(remote, routeOf[kind], { server, suffix });
  return {
    ...page,
    signIn: (email: string, password?: string) => signInOn(page, email, password),
  };
}

describe.each([
  ['agency', demoLogins.agency, 'AgenturGutschrift', '/de/agentur/rechnungen/7?seite=2'],
  [
    'seller',
    demoLogins.seller,
    'VertriebspartnerGutschrift',
    '/de/vertriebspartner/abrechnung/7?seite=2',
  ],
  ['agent', demoLogins.agent, 'EmpfehlenAgent', '/de/agent/empfehlen/101?seite=2'],
] as const)('the sign-in of %s staff', (kind, email, asked, path) => {
  it('leads to the start of the area', async () => {
    const { signIn, address } = await open(kind);
    await signIn(email);
    await waitFor(() => expect(address()).toBe(`/de${routeTable[homeOf[kind]].path}`));
  });

  it('leads to the page that asked for it, with its parameters and its query', async () => {
    const params = { nummer: '7', produktId: '101' };
    const { signIn, address } = await open(
      kind,
      askedBy({ name: asked, params, query: '?seite=2' }),
    );
    screen.getByText('Danach geht es weiter.');
    await signIn(email);
    await waitFor(() => expect(address()).toBe(path));
  });

  it.each([
    'https://elsewhere.example',
    'MeineDaten',
    kind === 'agency' ? 'AgentZugang' : 'AgenturBereich',
  ])('leads nowhere else, to no page of others: %s', async (name) => {
    const { signIn, address } = await open(kind, askedBy({ name }));
    await signIn(email);
    await waitFor(() => expect(address()).toBe(`/de${routeTable[homeOf[kind]].path}`));
  });

  it('refuses a wrong password in the specified words and keeps the address', async () => {
    const { signIn } = await open(kind);
    await signIn(email, 'Falsch-2026-falsch');
    await screen.findByText('Bitte prüfen Sie Ihre E-Mail-Adresse und Ihr Passwort.');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E.Mail/ }).value).toBe(email);
  });

  it("does not open to a referrer's account", async () => {
    const { signIn } = await open(kind);
    await signIn(demoLogins.referrer);
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
  await user.fill(screen.getByRole('textbox', { name: /E.Mail/ }), demoLogins.agency);
  await user.click(screen.getByLabelText('Passwort'));
  await user.paste('x'.repeat(129));
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  await screen.findByText('Passwort ist zu lang');
});

it('sets the title of the page', async () => {
  await open('agency');
  await waitFor(() => expect(document.title).toMatch(/^Anmeldung · /));
});
