import { sql } from 'kysely';
import { berlinDay } from '@weitersagen/domain/dates';
import { hostKey, senderKey } from '../connections/connection-targets-service.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** What a client's programme has, as far as the database can count it. */
export interface SetUp {
  readonly imprint: boolean;
  readonly dataProtection: boolean;
  readonly terms: boolean;
  readonly participation: boolean;
  readonly accessibility: boolean;
  readonly product: boolean;
  readonly reward: boolean;
  readonly orders: boolean;
  /** Its sender's domain was tried as it is now and names who may send for it. */
  readonly mailSender: boolean;
  /** A code that who chooses a voucher today can get: of a kind that is offered, or of none where none is. */
  readonly vouchers: boolean;
  /** What the last try of the address of its pages found; null where nobody tried it as it is now. */
  readonly host: string | null;
  /** It has agencies or sellers, to whom it settles. */
  readonly partners: boolean;
  /** Its latest test run went well. */
  readonly testRun: boolean;
  readonly proposesAccount: boolean;
  readonly proposesShop: boolean;
  /** Settings that wait for a second person. */
  readonly proposedParts: number;
}

/** What a client has today, in one statement. */
export async function readSetUp({ db, now, realNow, tenant }: TenantTx): Promise<SetUp> {
  const today = berlinDay(now);
  const text = (kind: string) =>
    sql`exists (select from legal_text where kind = ${kind} and valid_from <= ${today})`;
  const offered = sql`coalesce(p.active_from, '-infinity') <= ${today}::date and coalesce(p.active_until, 'infinity') >= ${today}::date`;
  const chosen = sql`k.ended_at is null and k.offered_from <= ${today}::date and coalesce(k.offered_until, 'infinity') >= ${today}::date`;
  const { rows } = await sql<SetUp>`
    select ${text('impressum')} as imprint, ${text('datenschutz')} as "dataProtection",
      ${text('agb')} as terms, ${text('teilnahme')} as participation, ${text('barrierefreiheit')} as accessibility,
      exists (select from product p where ${offered}) as product,
      exists (select from product p join reward r on r.tenant = p.tenant and r.product_id = p.id
        where ${offered} and not r.is_proposed and r.starts_on <= ${today}::date
          and coalesce(least(r.ends_on, r.display_ends_on), 'infinity') >= ${today}::date) as reward,
      exists (select from api_key where revoked_at is null and 'orders' = any (scopes) and expires_at > ${realNow})
        or exists (select from order_run) as orders,
      exists (select from connection_check where connection = 'senderDomain' and outcome = 'ok'
        and target = ${senderKey(tenant.config)}) as "mailSender",
      exists (select from voucher v where v.claim_id is null and case
        when exists (select from voucher_kind k where ${chosen}) then
          exists (select from voucher_kind k where ${chosen} and k.key = v.kind)
        else v.kind is null end) as vouchers,
      (select outcome from connection_check where connection = 'host' and target = ${hostKey(tenant.config)}) as host,
      exists (select from agency) or exists (select from seller) as partners,
      exists (select from test_run where has_succeeded) as "testRun",
      exists (select from proposed_account) as "proposesAccount",
      exists (select from proposed_settings where part = 'providerUrl') as "proposesShop",
      (select count(*)::int from proposed_settings) as "proposedParts"`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The database did not say what there is');
  return found;
}
