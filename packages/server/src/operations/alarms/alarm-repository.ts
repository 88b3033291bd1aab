import {
  alarmLabels,
  type Alarm,
  type AlarmKind,
  ORDERS_MISSING_AFTER_DAYS,
  RETURNS,
} from '@weitersagen/domain/alarm-kinds';
import { addDays } from '@weitersagen/domain/dates';
import { mailKindNames } from '@weitersagen/domain/mail-kinds';
import { waitingKinds, type WaitingKind } from '@weitersagen/domain/waiting-kinds';
import { sql } from 'kysely';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';

/** An alarm of a client, as it is kept. */
export type ClientAlarm = Alarm & { readonly client: string; readonly clientName: string };

/** Names an alarm of a client. */
export const alarmKey = ({ client, kind, queue }: Pick<ClientAlarm, 'client' | 'kind' | 'queue'>) =>
  `${client} ${kind} ${queue ?? ''}`;

/** What is wrong in a tenant beside what waits too long: a ledger that contradicts itself, a feed of orders that stays away, mail that comes back. */
export async function otherAlarms({ db, now }: TenantTx): Promise<readonly Alarm[]> {
  const dayAgo = addDays(now, -1);
  const { rows } = await sql<{ kind: AlarmKind; since: Date }>`
    select 'ledgerDiffers' as kind, ended_at as since from job_run where job = 'ledger-watch' and error is not null
    union all select 'ordersMissing', last.at from (select max(at) as at from order_run where source = 'feed') last
      where last.at < ${addDays(now, -ORDERS_MISSING_AFTER_DAYS)}
    union all select 'mailReturns', back.since from (select count(*) as count, min(since) as since from dead_address where since > ${dayAgo}) back
      where back.count >= ${RETURNS.atLeast} and back.count >= ${RETURNS.share}::numeric * (select count(*) from outbox
        where done_at > ${dayAgo} and kind = any(${[...mailKindNames]}::text[]))`.execute(db);
  return rows.map((row) => ({ ...row, queue: null, count: null, cents: null }));
}

const isKind = (text: string): text is AlarmKind => Object.hasOwn(alarmLabels, text);
const queueOf = (text: string): WaitingKind | null =>
  Object.hasOwn(waitingKinds, text) ? (text as WaitingKind) : null;

/** What is wrong at clients, in the operating company's tenant. */
export function alarmRepository({
  db,
  tenant,
}: Pick<TenantTx, 'db'> & { readonly tenant: { readonly id: string } }) {
  return {
    /** Keeps what is wrong at a client in place of what was; of what lasts is known still who knows. */
    async keep(client: { readonly id: string; readonly name: string }, alarms: readonly Alarm[]) {
      const rows = alarms.map((alarm) => ({ ...alarm, queue: alarm.queue ?? '' }));
      const there = JSON.stringify(rows);
      await sql`delete from alarm where client = ${client.id} and not exists (
        select from jsonb_to_recordset(${there}::jsonb) as x(kind text, queue text) where x.kind = alarm.kind and x.queue = alarm.queue)`.execute(
        db,
      );
      if (rows.length === 0) return;
      await db
        .insertInto('alarm')
        .values(
          rows.map((row) => ({
            ...row,
            tenant: tenant.id,
            client: client.id,
            client_name: client.name,
          })),
        )
        .onConflict((row) =>
          row.columns(['tenant', 'client', 'kind', 'queue']).doUpdateSet((eb) => ({
            since: eb.ref('excluded.since'),
            count: eb.ref('excluded.count'),
            cents: eb.ref('excluded.cents'),
            client_name: eb.ref('excluded.client_name'),
          })),
        )
        .execute();
    },
    /** All that is wrong; with an instant only what nobody was told of since then. */
    async all(untoldSince?: Date): Promise<readonly ClientAlarm[]> {
      let query = db
        .selectFrom('alarm')
        .select(['client', 'client_name as clientName', 'kind', 'queue', 'count', 'cents', 'since'])
        .orderBy('client')
        .orderBy('since');
      if (untoldSince !== undefined)
        query = query.where((eb) =>
          eb.or([eb('told_at', 'is', null), eb('told_at', '<', untoldSince)]),
        );
      return (await query.execute()).flatMap(({ kind, queue, cents, ...row }) =>
        isKind(kind)
          ? [{ ...row, kind, queue: queueOf(queue), cents: cents === null ? null : Number(cents) }]
          : [],
      );
    },
    /** Notes that the role in charge is told of these now. */
    async told(alarms: readonly ClientAlarm[], at: Date): Promise<void> {
      for (const { client, kind, queue } of alarms)
        await db
          .updateTable('alarm')
          .set({ told_at: at })
          .where('client', '=', client)
          .where('kind', '=', kind)
          .where('queue', '=', queue ?? '')
          .execute();
    },
  };
}
