import { berlinDay } from '@weitersagen/domain/dates';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/agency-reports';
import * as statistics from '@weitersagen/contracts/agency-statistics';
import { agentMayOpen } from '@weitersagen/domain/agency-rules';
import { agencyViews, type AgencyRole } from '@weitersagen/domain/permissions';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
let owner: Session;
let employee: Session;
let agent: Session;
const ROWS = 14;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  owner = await signInStaff(server, 'agency', demoLogins.agency);
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  agent = await signInStaff(server, 'agent', demoLogins.agent);
  const { agencyId } = people;
  for (let count = 0; count < ROWS; count += 1)
    await server.inTenant((tx) =>
      attributedScene(tx, { agencyId, accountId: people.employee }, { order: 'verified' }),
    );
  const foreign = { agencyId: people.inactive.agency_id ?? '', accountId: people.inactive.id };
  await server.inTenant((tx) => attributedScene(tx, foreign, { order: 'verified' }));
  await server.inTenant((tx) =>
    attributedScene(tx, { agencyId: null, accountId: people.agent }, { order: 'new' }),
  );
});
afterAll(() => server.stop());

const lists = {
  referrals: contract.reportReferrals,
  leads: contract.reportLeads,
  orders: contract.reportOrders,
  invitations: contract.reportInvitations,
} as const;

/** Sort columns of each list by wire name. */
const sorts = {
  referrals: ['Datum', 'Produkt', 'Kanal', 'Berater'],
  leads: ['Datum', 'Geaendert', 'Status'],
  orders: ['Auftragsdatum', 'Auftragsnummer', 'Produkt', 'Status'],
  invitations: ['Datum', 'Nachname', 'Status'],
} as const;

interface Answer {
  readonly TotalCount: number;
  readonly Summen: readonly { readonly Status: string; readonly Anzahl: number }[];
  readonly HasNext: boolean;
  readonly Weiter: string | null;
  readonly Eintraege: readonly Readonly<Record<string, unknown>>[];
}

/** A list as it is on the wire. */
async function list(
  name: keyof typeof lists,
  wire: object = {},
  { scope = 'alle', session = owner, client = 'funkelnetz' } = {},
) {
  const url = `/api/v1/${client}${lists[name].path.replace(':scope', scope)}/`;
  const answer = await server.inject({
    method: 'PUT',
    url,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
      cookie: session.cookie,
    },
    payload: JSON.stringify(wire),
  });
  const json: Answer & { MessageKey?: string; Fields?: object } = answer.json();
  return { status: answer.statusCode, json };
}

const named = Object.keys(lists).filter((name): name is keyof typeof lists => name in lists);
const keyOf = (row: Readonly<Record<string, unknown>>) =>
  String(row['Auftragsnummer'] ?? row['Id'] ?? row['Empfehlungsnummer']);

describe.each(named)('the report of %s', (name) => {
  it('gives every row exactly once over all pages, for every sort and size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts[name]),
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        async (OrderBy, Descending, Pagesize) => {
          const whole = (await list(name, { OrderBy, Descending, Pagesize: 100 })).json;
          const seen: string[] = [];
          for (let Pagenumber = 1; ; Pagenumber += 1) {
            const { json } = await list(name, { OrderBy, Descending, Pagesize, Pagenumber });
            expect(json.TotalCount).toBe(whole.TotalCount);
            seen.push(...json.Eintraege.map(keyOf));
            if (!json.HasNext) break;
          }
          expect(seen).toEqual(whole.Eintraege.map(keyOf));
          const followed: string[] = [];
          for (let Nach: string | undefined; ;) {
            const { json } = await list(name, { OrderBy, Descending, Pagesize, Nach });
            followed.push(...json.Eintraege.map(keyOf));
            if (json.Weiter === null) break;
            Nach = json.Weiter;
          }
          expect(followed).toEqual(seen);
          expect(new Set(seen).size).toBe(whole.TotalCount);
          const back = (await list(name, { OrderBy, Descending: !Descending, Pagesize: 100 })).json;
          expect(back.Eintraege.map(keyOf)).toEqual(seen.toReversed());
        },
      ),
      { numRuns: 8 },
    );
  });

  it('totals its rows by status, as many as each status finds', async () => {
    const { TotalCount, Summen } = (await list(name)).json;
    expect(Summen.length).toBeGreaterThan(0);
    expect(Summen.reduce((sum, { Anzahl }) => sum + Anzahl, 0)).toBe(TotalCount);
    for (const { Status, Anzahl } of Summen)
      expect((await list(name, { Filter: { Status } })).json.TotalCount).toBe(Anzahl);
  });

  it('refuses unknown columns, unknown filters and too large a page, at their field', async () => {
    const fieldsOf = async (wire: object) => (await list(name, wire)).json.Fields;
    expect(await fieldsOf({ OrderBy: 'id; drop table lead' })).toEqual({ OrderBy: 'invalid' });
    expect(await fieldsOf({ Filter: { Email: 'x' } })).toEqual({ 'Filter.Email': 'unknownField' });
    expect(await fieldsOf({ Filter: { Von: '2026-13-45' } })).toEqual({ 'Filter.Von': 'invalid' });
    const turned = { Von: '2026-02-02', Bis: '2026-02-01' };
    expect(await fieldsOf({ Filter: turned })).toEqual({ 'Filter.Bis': 'period' });
    expect(await fieldsOf({ Pagesize: 101 })).toEqual({ Pagesize: 'tooBig' });
    const [usual = '', other = ''] = sorts[name];
    const { Weiter } = (await list(name, { OrderBy: usual, Pagesize: 1 })).json;
    expect(Weiter).toEqual(expect.any(String));
    for (const Nach of ['', 'erfunden', `${Weiter}x`, `x${Weiter}`])
      expect(await fieldsOf({ OrderBy: usual, Nach })).toEqual({ Nach: 'invalid' });
    expect(await fieldsOf({ OrderBy: other, Nach: Weiter })).toEqual({ Nach: 'invalid' });
  });

  it('shows a colleague to the owner, and nobody but themselves to an employee', async () => {
    const whole = (await list(name)).json.TotalCount;
    const byOwner = await list(name, {}, { scope: people.employee });
    const byEmployee = await list(name, {}, { scope: 'alle', session: employee });
    expect(byOwner.json.TotalCount).toBe(byEmployee.json.TotalCount);
    expect(byOwner.json.TotalCount).toBe(whole);
    const other = await list(name, {}, { scope: people.owner, session: employee });
    expect([other.status, other.json.MessageKey]).toEqual([404, 'unknownNumber']);
    expect((await list(name, {}, { scope: 'ich' })).json.TotalCount).toBe(0);
  });

  it('shows nothing of another agency, and answers its people as unknown', async () => {
    const inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
    const foreign = await list(name, {}, { scope: people.inactive.id });
    expect([foreign.status, foreign.json.MessageKey]).toEqual([404, 'unknownNumber']);
    if (name === 'invitations') return;
    const own = await list(name, { Pagesize: 100 }, { session: inactive });
    expect(own.json.TotalCount).toBe(1);
    const ours = (await list(name, { Pagesize: 100 })).json.Eintraege.map(keyOf);
    expect(ours).not.toContain(keyOf(own.json.Eintraege[0] ?? {}));
  });

  it('shows an agent what counts to them', async () => {
    const expected = name === 'invitations' ? 0 : 1;
    expect((await list(name, {}, { session: agent })).json.TotalCount).toBe(expected);
  });

  it('is empty in a tenant without such rows', async () => {
    const client = 'lindenschutz';
    const session = await signInStaff(server, 'agency', demoLogins.agency, { client });
    expect((await list(name, {}, { session, client })).json.TotalCount).toBe(0);
    expect((await list(name, {}, { client })).status).toBe(401);
  });
});

describe('the content of the reports', () => {
  it("shows an order's commission to who sees the invoices, and to no employee or agent", async () => {
    const keys = async (session: typeof owner) =>
      Object.keys((await list('orders', {}, { session })).json.Eintraege[0] ?? {});
    const inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
    for (const session of [owner, inactive])
      expect(await keys(session)).toEqual(
        expect.arrayContaining(['ProvisionCent', 'ProvisionStatus']),
      );
    for (const session of [employee, agent]) {
      expect(await keys(session)).toContain('Auftragsnummer');
      expect((await keys(session)).join()).not.toContain('Provision');
    }
  });

  it('names a contact by first name and initial, and gives no address', async () => {
    for (const name of named) {
      const text = JSON.stringify((await list(name)).json);
      expect(text).not.toContain('@');
      expect(text).not.toContain('Kontakt K');
    }
    const [row] = (await list('leads')).json.Eintraege;
    expect(row).toMatchObject({ Kontakt: 'Karl K.', Mitarbeiter: 'Emil Empfehler' });
  });

  it('filters by status, number and day', async () => {
    const [order] = (await list('orders')).json.Eintraege;
    const count = async (Filter: object) => (await list('orders', { Filter })).json.TotalCount;
    expect(await count({ Auftragsnummer: order?.['Auftragsnummer'] })).toBe(1);
    expect(await count({ Status: 'Ok' })).toBe(ROWS);
    expect(await count({ Status: 'Gezahlt' })).toBe(0);
    expect(await count({ Von: '2026-01-02', Bis: '2026-01-02' })).toBe(ROWS);
    expect(await count({ Von: '2026-01-03' })).toBe(0);
    expect((await list('invitations', { Filter: { Status: 'Gesperrt' } })).json.TotalCount).toBe(1);
    expect((await list('referrals', { Filter: { Status: 'Storniert' } })).json.TotalCount).toBe(0);
  });

  it('sums the funnel to the same numbers in every grouping', async () => {
    for (const type of ['statistik', 'monate', 'produkte', 'kanaele', 'mitarbeiter']) {
      const { value } = await server.call(statistics.getStatistics, {
        params: { type },
        body: {},
        ...owner,
      });
      const sum = (key: 'referrals' | 'leads' | 'orders' | 'released') =>
        value.rows.reduce((total, row) => total + row[key], 0);
      expect([type, sum('referrals'), sum('leads'), sum('orders'), sum('released')]).toEqual([
        type,
        ROWS,
        ROWS,
        ROWS,
        0,
      ]);
    }
    const unknown = await server.call(statistics.getStatistics, {
      params: { type: 'alles' },
      body: {},
      ...owner,
    });
    expect(unknown.error?.key).toBe('unknownPath');
    const foreign = await server.call(statistics.getStatistics, {
      params: { type: 'statistik' },
      body: { scope: 'fremd' },
      ...owner,
    });
    expect(foreign.error?.key).toBe('unknownNumber');
    const long = await server.call(statistics.getStatistics, {
      params: { type: 'statistik' },
      body: { from: '2020-01-01', to: '2026-01-01' },
      ...owner,
    });
    expect(long.error?.fields).toEqual({ Bis: 'period' });
    const turned = await server.call(statistics.getStatistics, {
      params: { type: 'statistik' },
      body: { from: '2026-01-02', to: '2026-01-01' },
      ...owner,
    });
    expect(turned.error?.fields).toEqual({ Bis: 'period' });
    const open = await server.call(statistics.getStatistics, {
      params: { type: 'statistik' },
      body: { from: '2020-01-01' },
      ...owner,
    });
    expect([open.value.from, open.value.to]).toEqual(['2020-01-01', '2020-12-31']);
    for (const days of [1, 90, 366]) {
      const { value } = await server.call(statistics.getStatistics, {
        params: { type: 'statistik' },
        body: { days },
        ...owner,
      });
      const covered = (Date.parse(value.to) - Date.parse(value.from)) / 86_400_000 + 1;
      expect(covered).toBe(days);
    }
    const week = await server.call(statistics.getStatistics, {
      params: { type: 'statistik' },
      body: { days: 7, to: '2026-01-08' },
      ...owner,
    });
    expect([week.value.from, week.value.to]).toEqual(['2026-01-02', '2026-01-08']);
  });
});

describe('the period of statistics', () => {
  const periodOf = (body: object) =>
    server.call(statistics.getStatistics, { params: { type: 'statistik' }, body, ...owner });

  it('is the last 90 days, the last so many with today, or from day to day, 366 at most', async () => {
    const today = berlinDay(await server.inTenant(({ now }) => Promise.resolve(now)));
    const daysOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
      (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    for (const [body, days] of [
      [{}, 90],
      [{ days: 1 }, 1],
      [{ days: 366 }, 366],
    ] as const) {
      const { value } = await periodOf(body);
      expect([daysOf(value), value.to]).toEqual([days, today]);
    }
    const year = { from: '2026-01-01', to: '2027-01-01' };
    expect((await periodOf(year)).value).toMatchObject(year);
    expect((await periodOf({ ...year, to: '2027-01-02' })).error?.fields).toEqual({
      Bis: 'period',
    });
    const wire = { Tage: 367 };
    const call = { params: { type: 'statistik' }, wire, ...owner };
    expect((await server.call(statistics.getStatistics, call)).status).toBe(400);
  });
});

describe('every role and every report', () => {
  const views = [
    [contract.reportReferrals, 'referrerReport'],
    [contract.reportLeads, 'referrerReport'],
    [contract.reportOrders, 'orderReport'],
    [contract.reportInvitations, 'invitationTool'],
    [statistics.getStatistics, 'statisticsReport'],
  ] as const;
  const logins: readonly (readonly [AgencyRole, string])[] = [
    ['owner', demoLogins.agency],
    ['inactiveOwner', demoLogins.agencyInactive],
    ['employee', demoLogins.agencyEmployee],
    ['none', demoLogins.agencyNone],
  ];

  it.each(logins)('opens to the role %s what its views allow', async (role, email) => {
    const session = await signInStaff(server, 'agency', email);
    for (const [endpoint, view] of views) {
      const path = endpoint.path.replace(':scope', 'alle').replace(':type', 'statistik');
      const { status, error } = await server.call(
        { method: 'PUT', path, summary: '', auth: endpoint.auth, errors: [] },
        { wire: {}, ...session },
      );
      const allowed = agencyViews[role].includes(view);
      expect([path, status, error?.code]).toEqual(
        allowed ? [path, 200, undefined] : [path, 403, 'PSOF0211'],
      );
    }
  });

  it('opens them to agents over their own rows', () => {
    expect(views.every(([, view]) => agentMayOpen(view))).toBe(true);
  });
});
