import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { agencyPeople, attributedScene } from '@weitersagen/server/testing/agency-scene';
import { failing } from '@weitersagen/testing/failing-network';
import { areaServer } from '@weitersagen/testing/area-server';
import type { ShowOptions } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
beforeAll(async () => {
  await server.inTenant(seedHistory);
  const { agencyId, owner, employee } = await server.inTenant(agencyPeople);
  for (const accountId of [owner, employee, employee])
    await server.inTenant((tx) =>
      attributedScene(tx, { agencyId, accountId }, { order: 'verified' }),
    );
});

const open = (email: string, route: RouteName = 'AgenturBereich', more: ShowOptions = {}) =>
  show(route, { staff: { kind: 'agency', email }, ...more });
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ').trim();
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Agenturbereich' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/** A network that tells what was asked of the agency's calls. */
function listening() {
  const calls: string[] = [];
  const network = (reach: typeof fetch): typeof fetch => {
    return (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      if (address.includes('/agentur/')) calls.push(address);
      return reach(input, init);
    };
  };
  return { calls, network };
}

describe('the area of an agency', () => {
  it('shows who is signed in and the pages of the role', async () => {
    await open(demoLogins.agency);
    expect(screen.getByText('Anton Agenturmann')).toBeDefined();
    expect(entries()).toEqual([
      'Überblick',
      'Aufträge',
      'Empfehlungen',
      'Interessenten',
      'Einladungen',
      'Einladen',
      'Statistik',
      'Prämien im Team',
      'Prämienplan',
      'Mitarbeiter',
      'Rechnungen',
      'Stammdaten',
      'Verwaltung',
    ]);
    expect(document.title).toBe('Agenturbereich · Funkelnetz');
  });

  it('shows nothing to a role without rights, and asks the server nothing', async () => {
    const { calls, network } = listening();
    await open(demoLogins.agencyNone, 'AgenturBereich', { network });
    expect(entries()).toEqual(['Überblick']);
    screen.getByText(/noch keine Rechte/);
    expect(calls).toEqual([]);
  });

  it('keeps a view without right out of reach and asks the server nothing', async () => {
    const { calls, network } = listening();
    await open(demoLogins.agencyInactive, 'AgenturEinladungen', { network });
    screen.getByRole('heading', { name: 'Diese Ansicht gehört nicht zu Ihrer Rolle' });
    expect(entries()).not.toContain('Einladungen');
    expect(calls).toEqual([]);
  });

  it('offers no other scope to an employee, whose figures are their own', async () => {
    await open(demoLogins.agencyEmployee, 'AgenturAuftraege');
    await screen.findByRole('rowheader', { name: 'FN-20008' });
    expect(screen.queryByRole('combobox', { name: 'Anzeigen für' })).toBeNull();
    expect(screen.queryByRole('rowheader', { name: 'FN-20006' })).toBeNull(); // the owner's
  });

  it('is left by signing out, also when the server is away', async () => {
    const { user, address } = await open(demoLogins.agency, 'AgenturBereich', {
      network: failing('POST /zugang/agency/logout', 'broken'),
    });
    await user.click(screen.getByRole('button', { name: 'Abmelden' }));
    await expect.poll(address).toBe('/de/agentur/login');
    expect(localStorage).toHaveLength(0);
  });
});

/** The figures of the overview: what a link reads and where it leads. */
async function shownFigures() {
  const heading = await screen.findByRole('heading', { name: /^(Ihre Zahlen|Zahlen Ihrer.*) im / });
  const section = heading.closest('section');
  if (!section) throw new Error('the figures stand in no section');
  return within(section)
    .getAllByRole('link')
    .map((link) => ({ text: plain(link.textContent), href: link.getAttribute('href') ?? '' }));
}

/** Where each report says how many rows fit, or their sum. */
const totals = {
  AgenturEmpfehlungen: /^(\d+) Empfehlung/,
  AgenturAuftraege: /^(\d+) Auftr/,
  AgenturPraemien: /zusammen (\S+ €)$/,
  AgenturEinladungen: /^(\d+) Einladung/,
} as const;
const paths = {
  AgenturEmpfehlungen: '/de/agentur/empfehlungen',
  AgenturAuftraege: '/de/agentur/auftraege',
  AgenturPraemien: '/de/agentur/praemien',
  AgenturEinladungen: '/de/agentur/einladungen',
} as const;

describe('the overview of an agency', () => {
  it.each([demoLogins.agency, demoLogins.agencyEmployee])(
    'leads %s from each figure to the rows it counts, as many as the report says',
    async (email) => {
      await open(email);
      const figures = await shownFigures();
      const waiting = screen.getByRole('link', { name: 'Aufträge freigeben' });
      const count = email === demoLogins.agency ? 3 : 2;
      screen.getByRole('heading', { name: `${count} Aufträge warten auf Freigabe` });
      figures.push({ text: `${count} offen`, href: waiting.getAttribute('href') ?? '' });
      cleanup();
      for (const route of [
        'AgenturEmpfehlungen',
        'AgenturAuftraege',
        'AgenturEinladungen',
        'AgenturPraemien',
      ] as const) {
        const own = figures.filter(({ href }) => href.split('?')[0] === paths[route]);
        expect(own.length).toBeGreaterThan(0);
        for (const { text, href } of own) {
          await open(email, route, { suffix: href.slice(paths[route].length) });
          const found = () => plain(document.querySelector('p[role="status"]')?.textContent);
          await expect.poll(found, { timeout: 5000 }).toMatch(totals[route]);
          const [, shown = '?'] = totals[route].exec(found()) ?? [];
          expect([href, text]).toEqual([href, expect.stringContaining(shown)]);
          cleanup();
        }
      }
    },
  );

  it('shows the agency’s commission to its owner, as its invoices do', async () => {
    await open(demoLogins.agency);
    const figures = await shownFigures();
    const own = figures.filter(({ href }) => href === '/de/agentur/rechnungen');
    expect(own.map(({ text }) => text)).toEqual([
      '90,00 € Provision, netto',
      expect.stringMatching(/^Provision, netto, bis .* \d+,00 €$/),
      expect.stringMatching(/^Provision, netto, .* gesamt 270,00 €$/),
    ]);
    cleanup();
    await open(demoLogins.agency, 'AgenturRechnungen');
    const soFar = await screen.findByRole('region', { name: 'Noch ohne Gutschrift' });
    await expect.poll(() => plain(soFar.textContent)).toMatch(/^90,00 €/);
    const note = await screen.findByRole('row', { name: /270,00/ });
    within(note).getByText(/^FUNKELNETZ-/);
    cleanup();
    await open(demoLogins.agencyEmployee);
    expect((await shownFigures()).some(({ text }) => text.includes('Provision'))).toBe(false);
  });

  it('begins with what waits for a release; then come the figures, open invitations and the newest orders', async () => {
    await open(demoLogins.agency);
    const figures = (await shownFigures()).map(({ text }) => text);
    const titles = screen.getAllByRole('heading').map(({ textContent }) => plain(textContent));
    const place = (title: RegExp) => titles.findIndex((text) => title.test(text));
    const places = [
      place(/warten auf Freigabe$/),
      place(/^Zahlen Ihrer Agentur im /),
      place(/^Letzte Aufträge$/),
    ];
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const figure of ['Empfehlungen', 'Aufträge', 'Prämien', 'Provision, netto']) {
      const own = figures.filter((text) => text.includes(figure));
      expect([figure, own.length]).toEqual([figure, 3]);
      expect(own[1]).toMatch(/, bis \d/);
      expect(own[2]).toMatch(/gesamt/);
    }
    expect(figures.filter((text) => text.includes('Einladungen, derzeit offen'))).toHaveLength(1);
  });

  it('shows the newest orders, each a way to itself in the report', async () => {
    await open(demoLogins.agencyEmployee);
    const table = within(await screen.findByRole('table', { name: 'Letzte Aufträge' }));
    const link = await table.findByRole('link', { name: 'FN-20008' });
    expect(link.getAttribute('href')).toBe('/de/agentur/auftraege?auftragsnummer=FN-20008');
    expect(table.getAllByRole('rowheader')).toHaveLength(5);
    within(table.getByRole('row', { name: /FN-20008/ })).getByText('Freigegeben');
    expect(table.queryByRole('columnheader', { name: 'Mitarbeiter' })).toBeNull();
  });

  it('is written in English too, with the month and amounts as they are written there', async () => {
    await open(demoLogins.agency, 'AgenturBereich', { locale: 'en' });
    await screen.findByRole('heading', { name: '3 orders wait for a release' });
    screen.getByRole('heading', { name: /^Figures of your agency in [A-Z][a-z]+$/ });
    screen.getByRole('link', { name: '€90.00 Commission, net' });
    screen.getByRole('link', { name: /^Referrals, by \d+ [A-Z][a-z]+ \d+$/ });
  });

  it('says what failed and tries again, with the views still in reach', async () => {
    const { user } = await open(demoLogins.agency, 'AgenturBereich', {
      network: failing('GET /agentur/uebersicht', 'away', 1),
    });
    await screen.findByRole('alert');
    screen.getByRole('link', { name: /^Statistik Von/ });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('heading', { name: '3 Aufträge warten auf Freigabe' });
  });

  it('says what to do first where nothing has happened yet', async () => {
    await open(demoLogins.agency, 'AgenturBereich', { tenant: 'lindenschutz' });
    await screen.findByRole('heading', { name: 'Hier stehen bald Ihre Zahlen' });
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Kunden einladen')).toBe('/de/agentur/einladungstool');
    expect(target('Mitarbeiter einladen')).toBe('/de/agentur/mitarbeiter');
    cleanup();
    await open(demoLogins.agencyInactive);
    await screen.findByText(/Ist Ihre Agentur freigeschaltet/);
    expect(target('Stammdaten prüfen')).toBe('/de/agentur/stammdaten');
    expect(screen.queryByRole('link', { name: 'Kunden einladen' })).toBeNull();
  });
});
