import { describe, expect, it, vi } from 'vitest';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { ClientRouteName } from '@weitersagen/contracts/route-table';
import { campaignParameters } from '@weitersagen/domain/campaign-channel';
import { defaultLoginExempt, recipientPages } from '@weitersagen/server/login-exempt';
import { guards, redirectOf } from './guards.ts';
import { visitOf } from './testing/visit-of.ts';

const names = Object.keys(routeTable) as ClientRouteName[];

describe('the guards', () => {
  it('are these rules, in this order', () => {
    expect(guards.map(({ name }) => name)).toEqual([
      'campaign',
      'widget',
      'imprint',
      'autologin',
      'login',
      'logout',
      'staff',
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

describe('the login path with a token', () => {
  it('is open where everything else asks for a sign-in, and signs nobody in by an older token', async () => {
    const autologin = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const visit = visitOf('AdminLogin', '/de/login/token', {
      autologin,
      tenant: { autologin: true },
      gate: { page: 'Login', open: ['Login'] },
    });
    expect(await redirectOf(visit)).toBeUndefined();
    expect(autologin).not.toHaveBeenCalled();
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

describe('a campaign', () => {
  it('goes with whatever a guard leads to', async () => {
    const visit = visitOf('PersoenlicherBereich', '/de/persoenlicherbereich?pk_campaign=flyer&a=b');
    const address = new URL((await redirectOf(visit)) ?? '', 'http://localhost');
    expect(address.pathname).toBe('/de/login');
    expect(address.searchParams.get('pk_campaign')).toBe('flyer');
    expect(address.searchParams.has('a')).toBe(false);
    const gate = { page: 'Login', open: [] };
    expect(await redirectOf(visitOf('Home', '/de?c=plakat', { gate }))).toBe('/de/login?c=plakat');
    const imprint = visitOf('Impressum', '/de/impressum?mtm_campaign=x', {
      tenant: { dataProcessingOnBehalf: true },
    });
    expect(await redirectOf(imprint)).toBe('/de?mtm_campaign=x');
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

describe('autologin', () => {
  const portal = { autologin: true };

  it('is attempted before the login is asked for, and the visit goes on signed in', async () => {
    let signedIn = false;
    const visit = visitOf('PersoenlicherBereich', '/de/persoenlicherbereich', {
      tenant: portal,
      autologin: async () => {
        signedIn = true;
      },
    });
    expect(await redirectOf({ ...visit, isSignedIn: () => signedIn })).toBeUndefined();
  });

  it.each([
    ['the tenant does not have it', 'Home', {}],
    ['somebody is signed in', 'Home', { tenant: portal, signedIn: true }],
    ['the login page is asked for, which does it itself', 'Login', { tenant: portal }],
    ['somebody leaves', 'Logout', { tenant: portal }],
  ] as const)('rests when %s', async (_, name, options) => {
    const autologin = vi.fn<() => Promise<void>>(async () => undefined);
    await redirectOf(visitOf(name, '/de/x', { ...options, autologin }));
    expect(autologin).not.toHaveBeenCalled();
  });
});

describe('staff', () => {
  it.each([
    ['agency', '/de/agentur/login'],
    ['seller', '/de/vertriebspartner/login'],
    ['agent', '/de/agent/login'],
  ] as const)(
    'a page of %s leads everybody else to its sign-in and names the way back',
    async (staff, address) => {
      const definition = { path: '/x', area: 'mf-agency', staff } as const;
      const params = { nummer: 'FN-1' };
      const visit = visitOf('Home', '/de/x?status=neu&seite=2', {
        definition,
        params,
        signedIn: true,
      });
      const { pathname, searchParams } = new URL((await redirectOf(visit)) ?? '', visit.url);
      expect(pathname).toBe(address);
      expect(JSON.parse(searchParams.get('redirect') ?? '')).toEqual({
        name: 'Home',
        params,
        query: '?status=neu&seite=2',
      });
      expect(
        await redirectOf({ ...visit, isStaffSignedIn: (kind) => kind === staff }),
      ).toBeUndefined();
    },
  );
});

it('a route that names a sign-in of its own leads everybody else there', async () => {
  const definition = {
    path: '/x',
    area: 'mf-operator',
    staff: 'operator',
    signIn: 'BetriebAnmelden',
  } as const;
  const paths = () => ({ BetriebAnmelden: '/eigene-anmeldung' });
  const visit = visitOf('Home', '/de/x', { definition, paths });
  expect(await redirectOf(visit)).toMatch(/^\/de\/eigene-anmeldung\?redirect=/);
  expect(
    await redirectOf({ ...visit, isStaffSignedIn: (kind) => kind === 'operator' }),
  ).toBeUndefined();
});

describe('forced login', () => {
  const gate = { page: 'Agb', open: ['Login', 'Logout', 'Faq'] };

  it.each([
    ['Home', '/de/agb'],
    [
      'EmpfehlungTeilen',
      `/de/agb?redirect=${encodeURIComponent('{"name":"EmpfehlungTeilen","params":{}}')}`,
    ],
    ['Login', undefined],
    ['Faq', undefined],
    ['Agb', undefined],
  ] as const)('of an anonymous visitor to %s leads to %s, as the tenant says', async (name, to) => {
    expect(await redirectOf(visitOf(name, '/de/x', { gate }))).toBe(to);
  });

  it.each([
    ['somebody is signed in', { gate, signedIn: true }],
    ['the tenant forces no login', { gate: null }],
  ])('rests when %s', async (_, options) => {
    expect(await redirectOf(visitOf('Home', '/de/x', options))).toBeUndefined();
  });

  it('leads to the sign-in where the page it should lead to does not exist', async () => {
    const unknown = { gate: { ...gate, page: 'Exklusiv' } };
    expect(await redirectOf(visitOf('Home', '/de/x', unknown))).toBe('/de/login');
  });

  it('with the specified list leaves open what is on it', async () => {
    const specified = { page: 'Login', open: [...defaultLoginExempt, ...recipientPages] };
    const closed: ClientRouteName[] = [];
    for (const name of names) {
      const visit = visitOf(name, '/de/x', { gate: specified, signedIn: name === 'Logout' });
      if ((await redirectOf(visit))?.startsWith('/de/login')) closed.push(name);
    }
    expect(closed.filter((name) => routeTable[name].area === 'mf-recipient')).toEqual([]);
    expect(closed).toEqual(expect.arrayContaining(['Home', 'Empfehlen', 'EmpfehlungTeilen']));
    expect(closed).not.toContain('Barrierefreiheitserklaerung');
    const staff = ['mf-agency', 'mf-seller', 'mf-agent'];
    expect(closed.filter((name) => staff.includes(routeTable[name].area))).toEqual([]); // they have sign-ins of their own
  });
});
