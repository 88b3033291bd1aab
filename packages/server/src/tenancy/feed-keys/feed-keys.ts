import { KEY_OVERLAP_HOURS, signsPeopleIn, type KeyScope } from '@weitersagen/domain/key-scopes';
import { ApiError } from '../../platform/api-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { hashOf, newId, newSecret } from '../../platform/random.ts';
import { Refused } from '../../platform/refused.ts';
import { machineOf } from '../../platform/second-person/machine-maker-repository.ts';
import {
  requireSecondPerson,
  whyNoSecondPerson,
} from '../../platform/second-person/second-person.ts';
import { feedKeyRepository, type FeedKey } from './feed-key-repository.ts';

/** A key that somebody asks for. */
interface WantedKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** How long it is good. */
  readonly days: number;
}

/** A key as it is given out, in clear this once. */
export interface IssuedKey {
  readonly id: string;
  readonly key: string;
  readonly expiresAt: Date;
}

/** The id of the key that works for a scope; null for any other text. */
export const useFeedKey = (tx: TenantTx, key: string, scope: KeyScope): Promise<string | null> =>
  feedKeyRepository(tx).use(hashOf(key), scope);

/**
 * Makes a key for a client's systems. `actor` is who asks, an account or the key of a machine; `person` the account that stands behind it.
 * What the key of a machine makes ends with it. Throws Refused where a machine asks for one that signs people in.
 */
export async function issueFeedKey(
  tx: TenantTx,
  { name, days, ...wanted }: WantedKey,
  actor: string,
  person = actor,
): Promise<IssuedKey> {
  const scopes = [...new Set(wanted.scopes)];
  if (signsPeopleIn(scopes) && machineOf(actor) !== null)
    throw new Refused(
      'No key of a machine makes one that signs people in: a person does, signed in or at /schluessel.',
    );
  const [id, key] = [newId(), newSecret()];
  const keys = feedKeyRepository(tx);
  const until = (await keys.endOf(actor))?.getTime() ?? Infinity;
  const expiresAt = new Date(Math.min(tx.realNow.getTime() + days * 86_400_000, until));
  const made = { id, hash: hashOf(key), name, scopes, expiresAt, createdBy: actor, maker: person };
  await keys.insert(made);
  await audit(tx, {
    entity: 'feedKey',
    entityId: id,
    event: 'issued',
    after: { name, scopes, expires: expiresAt.toISOString() },
    actor,
  });
  return { id, key, expiresAt };
}

/** Who made a key, and when in business time. */
function madeOf(
  { now, realNow }: TenantTx,
  key: Pick<FeedKey, 'maker' | 'createdBy' | 'createdAt'>,
) {
  const shift = now.getTime() - realNow.getTime();
  return {
    by: key.maker ?? key.createdBy ?? '',
    at: new Date(key.createdAt.getTime() + shift),
  };
}

/** Why a person is no second one for a key; null where they are one. Nothing else may be under way in the transaction. */
export const whyNotAgreeToKey = (tx: TenantTx, key: FeedKey, person: string) =>
  whyNoSecondPerson(tx, madeOf(tx, key), person);

/**
 * Agrees to a key that waits for a second person, as one; gives its name, or null where none waits. Throws ownProposal or nearProposer for who is
 * no second person. Nothing else may be under way in the transaction. product.md, section "8 Roles and permissions".
 */
export async function agreeToFeedKey(
  tx: TenantTx,
  id: string,
  actor: string,
): Promise<string | null> {
  const keys = feedKeyRepository(tx);
  const key = await keys.lockGood(id);
  if (key === null || !key.isWaiting) return null;
  await requireSecondPerson(
    tx,
    madeOf(tx, key),
    actor,
    (why) => new ApiError(why === 'own' ? 'ownProposal' : 'nearProposer'),
  );
  await keys.agree(id, actor);
  await audit(tx, { entity: 'feedKey', entityId: id, event: 'agreed', actor });
  return key.name;
}

/** A key with name and scopes of one that works, which ends a day later; null where none works, or one follows it already. */
export async function rotateFeedKey(
  tx: TenantTx,
  { id, days }: { readonly id: string; readonly days: number },
  actor: string,
  person = actor,
): Promise<IssuedKey | null> {
  const keys = feedKeyRepository(tx);
  const old = await keys.lockGood(id);
  if (old === null || old.replacedBy !== null) return null;
  const wanted = { name: old.name, scopes: old.scopes, days };
  const issued = await issueFeedKey(tx, wanted, actor, person);
  const overlap = tx.realNow.getTime() + KEY_OVERLAP_HOURS * 3_600_000;
  const endsAt = new Date(Math.min(old.expiresAt.getTime(), overlap));
  await keys.replace(id, { id: issued.id, endsAt });
  await audit(tx, {
    entity: 'feedKey',
    entityId: id,
    event: 'replaced',
    after: { expires: endsAt.toISOString() },
    actor,
  });
  return issued;
}

/** Ends a key that works, at once and with the links of the portal that it asked for; gives its name, or null where there is none. */
export async function revokeFeedKey(
  tx: TenantTx,
  id: string,
  actor: string,
): Promise<string | null> {
  const keys = feedKeyRepository(tx);
  const key = await keys.lockGood(id);
  if (key === null) return null;
  await keys.revoke(id);
  await audit(tx, { entity: 'feedKey', entityId: id, event: 'revoked', actor });
  return key.name;
}
