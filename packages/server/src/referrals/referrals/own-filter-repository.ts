import { sql, type SqlBool } from 'kysely';
import type { ReferralStage } from '@weitersagen/contracts/own-referrals';

/** What of their referrals a referrer asks for; nothing said asks for all. */
export interface OwnFilter {
  readonly stage?: ReferralStage | undefined;
  /** Part of the product's name, of the private label or of a contact's name as the referrer reads it. */
  readonly search?: string | undefined;
}

/** Whether the referral of the query has a lead in one of these states. */
const hasLead = (states: readonly string[]) =>
  sql<SqlBool>`exists (select 1 from lead where lead.tenant = referral.tenant
    and lead.referral_id = referral.id and lead.status = any(${[...states]}))`;
const noLead = sql<SqlBool>`not exists (select 1 from lead where lead.tenant = referral.tenant
  and lead.referral_id = referral.id)`;
/** Whether a contact of the referral of the query reads like this: first name and initial. The rest of the last name is not the referrer's to find out. */
const hasContact = (text: string) =>
  sql<SqlBool>`exists (select 1 from lead
    join recipient on recipient.tenant = lead.tenant and recipient.id = lead.recipient_id
    where lead.tenant = referral.tenant and lead.referral_id = referral.id
      and lower(recipient.first_name || ' ' || coalesce(left(recipient.last_name, 1), '') || '.') like ${text})`;
const alive = (now: Date) =>
  sql<SqlBool>`referral.expires_at > ${now} and referral.blocked_at is null and referral.withdrawn_at is null`;

/** Whether nothing comes of the referral of the query any more: no lead is left that goes on or was paid, and there was one or the link is over. */
export const cameToNothing = (now: Date) =>
  sql<SqlBool>`(not ${hasLead(['open', 'ok', 'released', 'paid'])} and not (${noLead} and ${alive(now)}))`;

function stageCondition(stage: ReferralStage, now: Date) {
  switch (stage) {
    case 'offen':
      return sql<SqlBool>`(${hasLead(['open'])} or (${noLead} and ${alive(now)}))`;
    case 'laeuft':
      return hasLead(['ok', 'released']);
    case 'gezahlt':
      return hasLead(['paid']);
    case 'beendet':
      return sql<SqlBool>`(${hasLead(['expired', 'cancelled'])} or (${noLead} and not (${alive(now)})))`;
    default:
      return stage satisfies never;
  }
}

/** The condition of a filter over `referral` joined with `product`; a referral with several leads may be in several stages. */
export function ownCondition({ stage, search = '' }: OwnFilter, now: Date) {
  const text = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const wanted =
    search === ''
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(lower(product.name) like ${text} or lower(coalesce(referral.private_label, '')) like ${text}
          or ${hasContact(text)})`;
  return stage === undefined ? wanted : sql<SqlBool>`${wanted} and ${stageCondition(stage, now)}`;
}
