import type { KnownItem } from './known-payments-repository.ts';

/** Where a payment stands: never sent to the bank, on its way, booked, or ended again. */
export type Standing = 'neverSent' | 'open' | 'booked' | 'ended';

/** What is transferred of a payment, in cents. */
export const netOf = ({ row }: Pick<KnownItem, 'row'>) => row.amount_cents - row.offset_cents;

/** What is transferred of payments together, in cents. */
export const sumOf = (items: readonly KnownItem[]) =>
  items.reduce((sum, item) => sum + netOf(item), 0);

/** The payments of a run that were sent to the bank, as they stand; sums in cents. */
export interface SentTogether {
  readonly open: readonly KnownItem[];
  /** On their way or booked. */
  readonly live: readonly KnownItem[];
  /** All but those that ended before anything said that they left, which are `never`. */
  readonly left: readonly KnownItem[];
  readonly never: readonly KnownItem[];
  readonly openCents: number;
  readonly liveCents: number;
  readonly leftCents: number;
  readonly sentCents: number;
  /** What came back, or was rejected. */
  readonly ended: readonly KnownItem[];
  /** Whether a reward of `never` was paid once more, or is on its way. */
  readonly isSentTwice: boolean;
  /** Of what is booked and no statement has; what was rejected and is credited though was for a person. */
  readonly unstatedCents: number;
  /** Of what is booked, by the day of a statement, or else as it was noted. */
  readonly centsOn: ReadonlyMap<string, number>;
}

/** Puts the payments of a run together once, since a file may say something of it many times. */
export function sentTogether(
  items: readonly KnownItem[],
  of: {
    readonly standingOf: (item: KnownItem) => Standing;
    readonly neverLeft: (item: KnownItem) => boolean;
  },
): SentTogether {
  const standing = Map.groupBy(items, of.standingOf);
  const [open = [], booked = [], ended = []] = (['open', 'booked', 'ended'] as const).map((each) =>
    standing.get(each),
  );
  const cameBack = ended.filter((item) => !of.neverLeft(item));
  const gone = [...booked, ...cameBack];
  const days = Map.groupBy(gone, ({ statedOn, bookedOn }) => statedOn ?? bookedOn ?? '');
  const sent = [...open, ...booked, ...ended];
  return {
    open,
    live: [...open, ...booked],
    left: [...open, ...gone],
    never: ended.filter(of.neverLeft),
    openCents: sumOf(open),
    liveCents: sumOf([...open, ...booked]),
    leftCents: sumOf([...open, ...gone]),
    sentCents: sumOf(sent),
    ended,
    isSentTwice: ended.some(
      (item) => of.neverLeft(item) && (item.claim === 'paidOut' || item.isSentAgain),
    ),
    unstatedCents: sumOf(
      [...booked, ...cameBack.filter(({ wasToLeave }) => wasToLeave)].filter(
        ({ statedOn }) => statedOn === null,
      ),
    ),
    centsOn: new Map([...days].map(([day, some]) => [day, sumOf(some)])),
  };
}
