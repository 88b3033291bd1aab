import {
  listReportValues,
  reportInvitations,
  reportLeads,
  reportOrders,
  reportReferrals,
} from '@weitersagen/contracts/agency-reports';
import { getStatistics } from '@weitersagen/contracts/agency-statistics';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { createKysely, createPool } from '@weitersagen/server/connect';
import { startSession } from '@weitersagen/server/people';
import { startTestServer } from '@weitersagen/server/test-server';
import { operatorSession } from '@weitersagen/server/testing/operator-session';
import type { Engine } from './engine.ts';
import type { ListShots } from './list-shot.ts';
import { operatorShots } from './operator-shots.ts';
import { clientHeaders, referralShot } from './shots.ts';

const PEOPLE = 64;
const ROWS = 100;

interface Person {
  readonly headers: Readonly<Record<string, string>>;
  readonly accountId: string;
}

/** Sessions of generated referrers with a referral of each, and of an owner of the agency that they count to. */
async function somePeople(engine: Engine) {
  const pool = createPool(engine.url, 2);
  const server = await startTestServer({
    database: { url: engine.url, pool, db: createKysely(pool), close: () => pool.end() },
  });
  try {
    const operator = await operatorSession(server);
    return await server.inTenant(async (tx) => {
      const signedIn = async (account: Parameters<typeof startSession>[2]): Promise<Person> => {
        const { token, setCookie } = await startSession(
          tx,
          server.deps.accessTokens,
          account,
          false,
        );
        const cookie = (setCookie[0] ?? '').split(';')[0] ?? '';
        return {
          accountId: account.id,
          headers: { ...clientHeaders, authorization: `Bearer ${token}`, cookie },
        };
      };
      const generated = await tx.db
        .selectFrom('referral')
        .innerJoin('account', 'account.id', 'referral.referrer_id')
        .where('first_name', '=', 'Gerda')
        .where('referral.agency_id', 'is not', null)
        .distinctOn('account.id')
        .select(['account.id', 'account.kind', 'referral.id as number', 'referral.agency_id'])
        .limit(PEOPLE)
        .execute();
      const agencyId = generated[0]?.agency_id ?? '';
      const owner = await tx.db
        .selectFrom('account')
        .select(['id', 'kind'])
        .where('agency_id', '=', agencyId)
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow();
      const referrers = [];
      for (const account of generated)
        referrers.push({ ...(await signedIn(account)), number: account.number });
      return { referrers, owner: await signedIn(owner), agencyId, operator };
    });
  } finally {
    await server.stop();
    await pool.end();
  }
}

const api = '/api/v1/funkelnetz';

/** Every list of the product that grows with the number of referrals. */
export async function listShots(engine: Engine): Promise<readonly ListShots[]> {
  const { referrers, owner, agencyId, operator } = await somePeople(engine);
  const own = (name: string, search: string): ListShots => ({
    name,
    shots: referrers.map(({ headers }) => ({
      method: 'GET',
      path: `${api}${listOwnReferrals.path}${search}`,
      headers,
    })),
    query: null,
  });
  const report = (
    { path }: { readonly path: string },
    name: string,
    orderBy: string,
    table: string,
    column: string,
  ): ListShots => ({
    name,
    shots: [
      {
        method: 'PUT',
        path: `${api}${path.replace(':scope', 'alle')}`,
        headers: { ...owner.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ OrderBy: orderBy, Descending: true, Pagesize: ROWS, Pagenumber: 1 }),
      },
    ],
    query: `select * from ${table} where tenant = 'funkelnetz' and agency_id = '${agencyId}'
      order by ${column} desc, id desc limit ${ROWS}`,
  });
  const json = { ...owner.headers, 'content-type': 'application/json' };
  const period = `tenant = 'funkelnetz' and agency_id = '${agencyId}' and day > current_date - 366`;
  const summary = (type: string, group: string): ListShots => ({
    name: `statistics of 366 days, ${type}`,
    shots: [
      {
        method: 'PUT',
        path: `${api}${getStatistics.path.replace(':type', type)}`,
        headers: json,
        body: JSON.stringify({ Tage: 366 }),
      },
    ],
    query: `select ${group}, sum(referrals) from referral_count where ${period} group by 1`,
  });
  return [
    own('own referrals, first page', ''),
    own('own referrals, last page', '?page=5&pagesize=20'),
    {
      name: 'referral by number',
      shots: referrers.map(({ number }) => referralShot(number)),
      query: null,
    },
    report(reportReferrals, 'report of referrals, 100 newest', 'Datum', 'referral', 'created_at'),
    report(reportReferrals, 'report of referrals, by product', 'Produkt', 'referral', 'product_id'),
    report(
      reportOrders,
      'report of orders, 100 newest',
      'Auftragsdatum',
      'provider_order',
      'ordered_on',
    ),
    report(reportOrders, 'report of orders, by status', 'Status', 'provider_order', 'lead_status'),
    report(reportLeads, 'report of leads, 100 newest', 'Datum', 'lead', 'created_at'),
    report(reportLeads, 'report of leads, by status', 'Status', 'lead', 'status'),
    report(reportInvitations, 'invitations, 100 newest', 'Datum', 'invitation', 'created_at'),
    report(reportInvitations, 'invitations, by name', 'Nachname', 'invitation', 'last_name'),
    {
      name: 'choices of filters, products',
      shots: [
        {
          method: 'GET',
          path: `${api}${listReportValues.path.replace(':type', 'produkte')}`,
          headers: owner.headers,
        },
      ],
      query: null,
    },
    {
      name: 'report of referrals, counted to the end',
      shots: [
        {
          method: 'PUT',
          path: `${api}${reportReferrals.path.replace(':scope', 'alle')}`,
          headers: json,
          body: JSON.stringify({ Pagesize: 1, Genau: true }),
        },
      ],
      query: `select count(*) from referral where tenant = 'funkelnetz' and agency_id = '${agencyId}'`,
      adds: true,
    },
    summary('produkte', 'product_id'),
    summary('monate', "to_char(day, 'YYYY-MM')"),
    ...operatorShots(operator),
  ];
}
