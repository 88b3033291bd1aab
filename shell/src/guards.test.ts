import { describe, expect, it, vi } from 'vitest';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { campaignParameters } from '@weitersagen/domain/campaign-channel';
import { guards, redirectOf } from './guards.ts';
import type { Visit } from './guards.ts';
import { visitOf } from './testing/visit-of.ts';

const gatePaths = (paths: Visit['services']['paths']) => ({ ...paths, CreateEmpfehler: '/tor' });
const names = Object.keys(routeTable) as RouteName[];

describe('the guards', () => {
  it('are these rules, in this order', () => {
    expect(guards.map(({ name }) => name)).toEqual([
      'campaign',
      'widget',
      'imprint',
      'login',
      'logout',
      'forcedLogin',
    ]);
  });

  it('let an ordinary visit pass', async () => {
    expect(await redirectOf(visitOf('Home', '/de'))).toBeUndefined();
  });
});

describe('campaign', () => {
  it.each(campaignParameters)('%s names the channel, and the visit goes on', async (parameter) => {
    const keepChannel = vi.fn<(channel: string) => void>();
    const visit = visitOf('Home', `/de?${parameter}=flyer`, { keepChannel });
    expect(await redirectOf(visit)).toBeUndefined();
    expect(keepChannel.mock.calls).toEqual([['flyer']]);
  });

  it('counts also where another rule leads elsewhere', async () => {
    const keepChannel = vi.fn<(channel: string) => void>();
    const visit = visitOf('PersoenlicherBereich', '/de/persoenlicherbereich?c=mail', {
      keepChannel,
    });
    expect(await redirectOf(visit)).toContain('/de/login');
    expect(keepChannel.mock.calls).toEqual([['mail']]);
  });

  it('an address without one leaves the channel as it is', async () => {
    const keepChannel = vi.fn<(channel: string) => void>();
    await redirectOf(visitOf('Home', '/de?channel=&anteil=50', { keepChannel }));
    expect(keepChannel).not.toHaveBeenCalled();
  });
});

describe('widget', () => {
  const shownQuery = () => '?widget=rahmen+1&anteil=50';

  it('is carried to the next page, beside the query that page has', async () => {
    const visit = visitOf('Login', '/de/login?redirect=%7B%7D', { shownQuery });
    expect(await redirectOf(visit)).toBe('/de/login?redirect=%7B%7D&widget=rahmen+1');
  });

  it('stays as the next address has it', async () => {
    const visit = visitOf('Faq', '/de/faq?widget=2', { shownQuery });
    expect(await redirectOf(visit)).toBeUndefined();
  });

  it('does not appear where there was none', async () => {
    expect(await redirectOf(visitOf('Faq', '/de/faq'))).toBeUndefined();
  });
});

describe('imprint', () => {
  it.each([
    [true, 'Impressum', '/en'],
    [false, 'Impressum', undefined],
    [true, 'Datenschutz', undefined],
  ] as const)('with data processed on behalf %s, %s leads to %s', async (adv, name, address) => {
    const visit = visitOf(name, '/en/x', {
      locale: 'en',
      tenant: { dataProcessingOnBehalf: adv },
    });
    expect(await redirectOf(visit)).toBe(address);
  });
});

describe('login', () => {
  it('names target and parameters for the way back', async () => {
    const params = { abschnitt: 'a&b' };
    const visit = visitOf('PersoenlicherBereich', '/de/persoenlicherbereich', { params });
    const address = new URL((await redirectOf(visit)) ?? '', 'http://localhost');
    expect(address.pathname).toBe('/de/login');
    expect(JSON.parse(address.searchParams.get('redirect') ?? '')).toEqual({
      name: 'PersoenlicherBereich',
      params,
    });
  });

  it('is asked of nobody who is signed in', async () => {
    const visit = visitOf('PersoenlicherBereich', '/de/persoenlicherbereich', { signedIn: true });
    expect(await redirectOf(visit)).toBeUndefined();
  });
});

describe('logout', () => {
  it.each([
    [false, '/de/login'],
    [true, undefined],
  ] as const)('of somebody signed in (%s) leads to %s', async (signedIn, address) => {
    expect(await redirectOf(visitOf('Logout', '/de/logout', { signedIn }))).toBe(address);
  });
});

describe('forced login', () => {
  const tenant = { forcedLogin: true };
  // A visit of Logout leads to the login by its own rule.
  const opened = async (name: RouteName, options: object) =>
    (await redirectOf(visitOf(name, '/de/x', options))) !== '/de/tor';

  it('leads to the gate page from every page that is neither exempt nor a recipient’s', async () => {
    const open: RouteName[] = [];
    for (const name of names) {
      const asked = routeTable[name].area !== 'mf-recipient' && !('login' in routeTable[name]);
      if (asked && (await opened(name, { tenant, paths: gatePaths }))) open.push(name);
    }
    expect(open.sort()).toEqual([
      'Agb',
      'Barrierefreiheitserklaerung',
      'Datenschutz',
      'Faq',
      'FileNotFound',
      'Impressum',
      'Login',
      'Logout',
      'PasswortVergessen',
      'PasswortZuruecksetzen',
      'RegistrierungAbschliessen',
    ]);
  });

  it('leaves every page of a recipient open', async () => {
    const recipients = names.filter((name) => routeTable[name].area === 'mf-recipient');
    expect(recipients.length).toBeGreaterThan(5);
    for (const name of recipients)
      expect(await opened(name, { tenant, paths: gatePaths }), name).toBe(true);
  });

  it.each([
    ['somebody is signed in', { tenant, paths: gatePaths, signedIn: true }],
    ['the tenant forces no login', { paths: gatePaths }],
    ['the tenant has no gate page, so that new people can come in', { tenant }],
  ])('rests when %s', async (_, options) => {
    expect(await opened('Home', options)).toBe(true);
  });
});
