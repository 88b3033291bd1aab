import { areNear, type HandKind } from '@weitersagen/domain/second-person';
import { OPERATOR_TENANT } from '../database/operator-tenant-id.ts';
import { askTenant, type TenantTx } from '../database/tenant-scope.ts';
import { handRepository } from './hand-repository.ts';
import { insertFormerMailbox, mailboxesOf } from './mailbox-repository.ts';
import { personBehind } from './machine-maker-repository.ts';

/** Keeps that somebody had a hand in the access of another, in the transaction of what they did, in the operating company's own tenant. */
export async function noteHand(
  tx: TenantTx,
  hand: { readonly of: string; readonly by: string; readonly kind: HandKind },
): Promise<void> {
  if (hand.of !== hand.by) await handRepository(tx).insert(hand);
}

/** Keeps that an operator's account has another mailbox from now on, or none: who had it is still who they were. In the operating company's own tenant. */
export const noteFormerMailbox = (tx: TenantTx, accountId: string, email: string): Promise<void> =>
  insertFormerMailbox(tx, accountId, email);

/** What somebody made and another has to decide about: by which account, and when in business time. */
interface Made {
  readonly by: string;
  readonly at: Date;
}

/** Why somebody is no second person: they made it themselves, or the same human may stand behind both accounts. */
type NoSecondPerson = 'own' | 'near';

/** Whether the mail to two accounts arrives in one mailbox, or did once: then who reads it is both. Neither another address nor a removal makes two humans of one. */
async function haveOneMailbox(
  tx: Pick<TenantTx, 'db'>,
  accounts: readonly [string, string],
): Promise<boolean> {
  const [one, other] = [await mailboxesOf(tx, accounts[0]), await mailboxesOf(tx, accounts[1])];
  return [...one].some((mailbox) => other.has(mailbox));
}

/** Why somebody, or the key of a machine, is no second person for what another made, or a key of theirs; null when they are one. Nothing else may be under way in the transaction. */
export async function whyNoSecondPerson(
  tx: TenantTx,
  made: Made,
  person: string,
): Promise<NoSecondPerson | null> {
  if (made.by === person) return 'own';
  return askTenant(tx, { id: OPERATOR_TENANT }, async (other) => {
    const [maker, decider] = [
      await personBehind(other, made.by),
      await personBehind(other, person),
    ];
    if (maker === decider) return 'own';
    if (await haveOneMailbox(other, [maker, decider])) return 'near';
    const hands = await handRepository(other).above([maker, decider]);
    return areNear(hands, [maker, decider], { madeAt: made.at, now: tx.now }) ? 'near' : null;
  });
}

/**
 * Requires that a person is a second one for what another made; every act that takes two asks here. Throws what `refusal` makes of why
 * not. Nothing else may be under way in the transaction. product.md, section "8 Roles and permissions".
 */
export async function requireSecondPerson(
  tx: TenantTx,
  made: Made,
  person: string,
  refusal: (why: NoSecondPerson) => Error,
): Promise<void> {
  const why = await whyNoSecondPerson(tx, made, person);
  if (why !== null) throw refusal(why);
}
