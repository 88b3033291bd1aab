import { withinProgramme } from '@weitersagen/domain/programme-end';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hasControlCharacter } from '../../platform/text-characters.ts';
import type { Limit } from '../../platform/throttle.ts';
import { referralRepository, type Referral } from './repository.ts';

export type EventKind = 'share' | 'click' | 'landing';

/** One event a minute per link, channel and caller; a landing once a day. The caller's address is only ever hashed. */
const caps: Readonly<Record<EventKind, Limit>> = {
  share: { name: 'event share', hits: 1, seconds: 60 },
  click: { name: 'event click', hits: 1, seconds: 60 },
  landing: { name: 'event landing', hits: 1, seconds: 86_400 },
};

/** What happened to a link. `isNew` says that it is no repeat within the cap. */
export interface LinkEvent {
  readonly kind: EventKind;
  readonly channel: string | null;
  readonly isNew: boolean;
}

/** A HEAD request asks where a link leads without following it: previews and scanners do, so it counts as nothing. */
export function isLook(request: { readonly method: string }): boolean {
  return request.method === 'HEAD';
}

/** Looks at an event before the transaction: `link` is the number or code it came by. */
export async function linkEvent(
  { throttle }: Pick<AppDeps, 'throttle'>,
  source: { readonly tenant: Tenant; readonly link: string; readonly ip: string },
  kind: EventKind,
  channel: string | null | undefined,
): Promise<LinkEvent> {
  const isUsable =
    channel !== null && channel !== undefined && channel !== '' && !hasControlCharacter(channel);
  const name = isUsable ? channel.slice(0, 80) : null;
  const isNew = await throttle.allows(
    caps[kind],
    source.tenant.id,
    source.link,
    name ?? '',
    source.ip,
  );
  return { kind, channel: name, isNew };
}

/** Counts an event. The first landing on an active link is also kept as its reaction. */
export async function countEvent(
  tx: TenantTx,
  referral: Referral,
  event: LinkEvent,
): Promise<void> {
  const referrals = referralRepository(tx);
  const end = withinProgramme(referral.expires_at, tx.tenant.leavesOn);
  const isActive = !referral.opt_in_pending && end > tx.now;
  if (event.kind === 'landing' && isActive) await referrals.land(referral.id);
  if (event.isNew) await referrals.addEvent(referral.id, event.kind, event.channel);
}
