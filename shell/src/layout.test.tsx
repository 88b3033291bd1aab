import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteEntry, Tenant } from '@weitersagen/contracts/tenant';
import { clearSession, startSession } from '@weitersagen/platform/session';
import { inProcessFetch } from '@weitersagen/server/in-process-fetch';
import { startTestServer } from '@weitersagen/server/test-server';
import type { TestServer } from '@weitersagen/server/test-server';
import { breakableApi } from './testing/breakable-api.ts';
import { exampleArea } from './testing/example-area.tsx';
import { renderShell } from './testing/render-shell.tsx';
import { sessionEndingIn } from './testing/session-ending-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const scrollTo = vi.fn<(x: number, y: number) => void>();
beforeEach(() => vi.stubGlobal('scrollTo', scrollTo));
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  scrollTo.mockReset();
  vi.unstubAllGlobals();
});

function visit(address: string, locale: 'de' | 'en' = 'de', tenant: Partial<Tenant> = {}) {
  const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'), locale);
  return renderShell({ api, address, locale, tenant, loadRemote: async () => exampleArea });
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const navigation = (name: string) => screen.getByRole('navigation', { name });
const linkNames = (of: HTMLElement) =>
  [...of.querySelectorAll('a:not([hreflang])')].map((link) => link.textContent);

describe('every page', () => {
  it('leads to no page that a client that left has not', async () => {
    await visit('/de/login', 'de', { hasEnded: true, endsOn: '2026-01-01' });
    await heading('Anmeldeseite');
    expect(linkNames(navigation('Hauptnavigation'))).toEqual([]);
    const footer = within(screen.getByRole('contentinfo'));
    footer.getByRole('link', { name: 'Impressum' });
    expect(footer.queryByRole('link', { name: /FAQ|Fragen/ })).toBeNull();
    expect(
      within(screen.getByRole('banner')).queryByRole('link', { name: /Funkelnetz/ }),
    ).toBeNull();
  });

  it('begins with a link past the header to its content', async () => {
    const { user } = await visit('/de/login');
    await heading('Anmeldeseite');
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Zum Inhalt springen' });
    expect(document.activeElement).toBe(skip);
    const target = document.querySelector(skip.getAttribute('href') ?? '');
    expect(target).toBe(screen.getByRole('main'));
    expect(target?.getAttribute('tabindex')).toBe('-1');
  });

  it('stands alone where the address asks for a widget, but for the way to the consent', async () => {
    await visit('/de/login?widget=1');
    await heading('Anmeldeseite');
    expect(screen.queryByRole('banner')).toBeNull();
    const footer = screen.getByRole('contentinfo');
    const settings = within(footer).getByRole('button', { name: 'Cookie-Einstellungen' });
    expect(settings.dataset['consent']).toBe('settings');
    expect(within(footer).queryAllByRole('link')).toEqual([]);
  });

  it('has no frame where the host has no start page of the product, which frames its pages itself', async () => {
    const { api } = breakableApi(inProcessFetch(server.app, 'funkelnetz.localhost'), 'de');
    const rename = (entry: RouteEntry) =>
      entry.name === 'Home' ? { ...entry, name: 'Anderswo' } : entry;
    const loadRemote = async () => exampleArea;
    await renderShell({ api, address: '/de/login', rename, loadRemote });
    await heading('Anmeldeseite');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('main')).toBeTruthy();
  });

  it('a client’s own logo stands in place of mark and name, and is called like it', async () => {
    const logo = { url: '/look/0.png', width: 160, height: 40 };
    await visit('/de/login', 'de', { logo });
    await heading('Anmeldeseite');
    const banner = within(screen.getByRole('banner'));
    const picture = banner.getByRole('img', { name: 'Funkelnetz' });
    expect(picture.getAttribute('src')).toBe('/look/0.png');
    expect(banner.queryByText('Funkelnetz')).toBeNull();
  });

  it('a client’s own mark stands beside its name where it has no logo', async () => {
    await visit('/de/login', 'de', { mark: '/look/1.png' });
    await heading('Anmeldeseite');
    const banner = within(screen.getByRole('banner'));
    banner.getByText('Funkelnetz');
    expect(banner.getByRole('presentation').getAttribute('src')).toBe('/look/1.png');
  });

  it('links the legal pages and says who runs the programme', async () => {
    await visit('/de/login');
    await heading('Anmeldeseite');
    const legal = navigation('Rechtliches und Hilfe');
    expect([...legal.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/de/faq',
      '/de/kontakt',
      '/de/teilnahmebedingungen',
      '/de/agb',
      '/de/impressum',
      '/de/datenschutz',
      '/de/barrierefreiheitserklaerung',
    ]);
    expect(screen.getByRole('contentinfo').textContent).toMatch(
      /Weitersagen Betriebs GmbH.* betreibt das Empfehlungs.* Funkelnetz/,
    );
    const cookies = within(legal).getByRole('button', { name: 'Cookie-Einstellungen' });
    expect(cookies.dataset['consent']).toBe('settings');
  });

  it('links the employees’ programme where there is one', async () => {
    await visit('/de/login', 'de', { emailWhitelist: true });
    await heading('Anmeldeseite');
    const link = screen.getByRole('link', { name: 'Als Mitarbeitende empfehlen' });
    expect(link.getAttribute('href')).toBe('/de/mitarbeiterempfehlen');
  });
});

describe('after a move to another page', () => {
  it('the focus is on its heading and the page at its start', async () => {
    const { user } = await visit('/de/login');
    await heading('Anmeldeseite');
    await user.click(screen.getByRole('link', { name: 'Impressum' }));
    const title = await heading('Impressum');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    const live = document.querySelector('[aria-live=polite]:not([role])');
    expect(live?.textContent).toBe('Impressum · Funkelnetz');
  });

  it('the first page keeps the focus of the browser', async () => {
    await visit('/de/login');
    await heading('Anmeldeseite');
    expect(document.activeElement).toBe(document.body);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

describe('the header', () => {
  it('offers the sign-in to an anonymous visitor', async () => {
    await visit('/de/faq');
    await heading('Fragen und Antworten');
    expect(linkNames(navigation('Hauptnavigation'))).toEqual(['Anmelden']);
  });

  it('leaves a person’s data to the client’s portal where that signs in', async () => {
    startSession(sessionEndingIn(600));
    await visit('/de/faq', 'de', { autologin: true });
    await heading('Fragen und Antworten');
    expect(linkNames(navigation('Hauptnavigation'))).toEqual([
      'Überblick',
      'Empfehlerportal',
      'Abmelden',
    ]);
  });

  it('offers overview, own data, portal and sign-out to who is signed in, and follows the session', async () => {
    startSession(sessionEndingIn(600));
    await visit('/de/faq');
    await heading('Fragen und Antworten');
    expect(linkNames(navigation('Hauptnavigation'))).toEqual([
      'Überblick',
      'Meine Daten',
      'Empfehlerportal',
      'Abmelden',
    ]);
    const menu = within(navigation('Hauptnavigation')).getByRole('button', { name: 'Menü' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    clearSession();
    await waitFor(() => expect(linkNames(navigation('Hauptnavigation'))).toEqual(['Anmelden']));
  });

  it.each([
    [
      'de',
      '/de/teilen/ABC-1?kanal=mail&x=%C3%BC',
      'English',
      '/en/teilen/ABC-1?kanal=mail&x=%C3%BC',
    ],
    ['en', '/en/teilen/ABC-1?kanal=mail', 'Deutsch', '/de/teilen/ABC-1?kanal=mail'],
    ['de', '/de', 'English', '/en'],
  ] as const)('switches from %s at %s and keeps path and query', async (locale, from, name, to) => {
    await visit(from, locale);
    const link = await screen.findByRole('link', { name: new RegExp(name) });
    expect(link.getAttribute('href')).toBe(to);
    expect(link.getAttribute('lang')).toBe(to.slice(1, 3));
  });

  it('remembers the language somebody chose, and none before', async () => {
    await visit('/de/login');
    document.cookie = 'ws-locale=; max-age=0; path=/';
    const link = await screen.findByRole('link', { name: /English/ });
    expect(document.cookie).not.toContain('ws-locale');
    const leave = vi.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom cannot leave the page
    fireEvent.click(link);
    await waitFor(() => expect(document.cookie).toContain('ws-locale=en'));
    leave.mockRestore();
  });
});
