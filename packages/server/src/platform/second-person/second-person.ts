import { humansOf } from '@weitersagen/domain/one-human';
import { areNear, type HandKind } from '@weitersagen/domain/second-person';
import { OPERATOR_TENANT } from '../database/operator-tenant-id.ts';
import { askTenant, type TenantTx } from '../database/tenant-scope.ts';
import { handRepository, type InOwnTenant } from './hand-repository.ts';
import { allMailboxes, insertFormerMailbox } from './mailbox-repository.ts';
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
export type NoSecondPerson = 'own' | 'near';

/**
 * What tells who stands behind accounts: the hands in them and in those who laid them, each account in the name of its human. Neither another address nor a removal makes
 * two humans of one, and who is invited once more is above whom they invited before.
 */
async function humansAndHands(tx: InOwnTenant, accounts: readonly string[]) {
  const mailboxes = await allMailboxes(tx);
  const humanOf = humansOf(mailboxes);
  const known = Map.groupBy(
    new Set([...mailboxes.map(({ account }) => account), ...accounts]),
    humanOf,
  );
  const all = (some: Iterable<string>) =>
    new Set([...some].flatMap((account) => known.get(humanOf(account)) ?? [account]));
  const repository = handRepository(tx);
  let asked = all(accounts);
  for (;;) {
    const hands = await repository.above([...asked]);
    const more = all([...asked, ...hands.map(({ by }) => by)]);
    if (more.size === asked.size) {
      const ofHumans = hands.map((hand) => ({
        ...hand,
        of: humanOf(hand.of),
        by: humanOf(hand.by),
      }));
      return { humanOf, hands: ofHumans.filter(({ of, by }) => of !== by) };
    }
    asked = more;
  }
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
    const { humanOf, hands } = await humansAndHands(other, [maker, decider]);
    const pair = [humanOf(maker), humanOf(decider)] as const;
    return areNear(hands, pair, { madeAt: made.at, now: tx.now }) ? 'near' : null;
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
