/** How somebody had a hand in another's access; `first` is the invitation of the second operator of an installation. */
export type HandKind = 'first' | 'invited' | 'linked' | 'reset' | 'roles' | 'unblocked';

/** Somebody, by account, had a hand in whose access. Instants of business time. */
export interface Hand {
  readonly of: string;
  readonly by: string;
  readonly kind: HandKind;
  readonly at: Date;
}

/** Days for which a hand in somebody's access counts. Source: product.md, section "11 Constants". */
export const HAND_DAYS = 30;

/** Whoever laid hands without being signed in: it may have been anybody. */
const ANYBODY = 'commands';

/** Everybody who can have an account in their hands, through others too, and its own person. */
function holdersOf(account: string, hands: readonly Hand[]): ReadonlySet<string> {
  const holders = new Set([account]);
  // A set is walked while it grows.
  for (const held of holders) for (const { of, by } of hands) if (of === held) holders.add(by);
  return holders;
}

/**
 * Whether the same human may stand behind two accounts: one invited the other, through others too and however long ago, or within the
 * last days (`HAND_DAYS`, or since what they decide about was made) one person had a hand in the access of both. The first invitation of
 * an installation does not count. product.md, section "8 Roles and permissions".
 */
export function areNear(
  hands: readonly Hand[],
  pair: readonly [string, string],
  { madeAt, now }: { readonly madeAt: Date; readonly now: Date },
): boolean {
  const [one, other] = pair;
  const since = Math.min(madeAt.getTime(), now.getTime() - HAND_DAYS * 86_400_000);
  const counting = hands.filter(({ kind }) => kind !== 'first');
  const recent = counting.filter(({ at }) => at.getTime() >= since);
  const lasting = counting.filter(({ kind, at }) => kind === 'invited' || at.getTime() >= since);
  if (holdersOf(one, lasting).has(other) || holdersOf(other, lasting).has(one)) return true;
  const [ofOne, ofOther] = [holdersOf(one, recent), holdersOf(other, recent)];
  return (
    ofOne.has(ANYBODY) || ofOther.has(ANYBODY) || [...ofOne].some((holder) => ofOther.has(holder))
  );
}
