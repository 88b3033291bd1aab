import { chooseReward, getClaim } from '@weitersagen/contracts/claim';
import { DEFAULT_STAIRCASE_REWARD_CENTS } from '@weitersagen/domain/constants';
import { germanIban } from '@weitersagen/server/testing/german-iban';
import { partOf, type Picked, type Story } from './books.ts';
import { good } from './life.ts';
import type { Year } from './year.ts';

/** Where the mail of a reward leads: to the choice, or to a contact's bank data where money came back. */
const pages = ['praemie', 'bankdaten'] as const;

let accounts = 500_000;

/** Somebody who may get rewards. */
interface Beneficiary {
  readonly side: Picked['side'];
  readonly name: string;
  readonly stories: readonly Story[];
}

/** Opens a mailed reward and takes it as cash, at an account that nobody else names, or as a voucher. */
async function pickUp(year: Year, day: number, who: Beneficiary, email: string, token: string) {
  const { stage, books } = year;
  const { chance, server } = stage;
  const [first] = who.stories;
  const client = first?.client.id ?? '';
  const claim = good(await server.call(getClaim, { client, token }));
  const isStaircase = claim.productId === undefined;
  const story = isStaircase
    ? first
    : who.stories.find(({ product }) => product.id === claim.productId);
  if (story === undefined) throw new Error(`nobody recommended ${claim.productId} to ${email}`);
  const expected = isStaircase
    ? DEFAULT_STAIRCASE_REWARD_CENTS
    : partOf(story.product.cents, story.share, who.side);
  stage.expect(
    claim.valueCents === expected,
    `day ${day}: the reward of ${story.order?.number} is ${claim.valueCents}, not ${expected} cents`,
  );
  // What came back from the bank stays cash.
  const before = books.picked.findLast((one) => one.claim === claim.id);
  const isCash = before?.kind === 'bar' || chance.isTrue(0.75);
  accounts += 1;
  const iban = isCash ? germanIban(accounts) : '';
  const [firstName = '', lastName = ''] = who.name.split(' ');
  good(
    await server.call(chooseReward, {
      client,
      token,
      body: isCash
        ? { kind: 'bar', accountOwner: who.name, iban }
        : { kind: 'gutschein', firstName, lastName, email },
      headers: stage.caller(),
    }),
  );
  const kind = isCash ? 'bar' : 'gutschein';
  books.picked.push({
    claim: claim.id,
    client,
    story,
    side: who.side,
    cents: claim.valueCents,
    isStaircase,
    kind,
    iban,
    email,
    day,
  });
  books.count(isCash ? 'rewards taken as cash' : 'rewards taken as vouchers');
  if (before !== undefined) books.count('rewards taken again after a return');
}

/** Everybody with a participation that was paid once. */
function beneficiariesOf({ books }: Year): ReadonlyMap<string, Beneficiary> {
  const found = new Map<string, Beneficiary>();
  for (const story of books.stories) {
    if (story.order?.paidOn == null) continue;
    const sides = { referrer: story.referrer.person, recipient: story.contact } as const;
    for (const side of ['referrer', 'recipient'] as const) {
      const { firstName, lastName, email } = sides[side];
      const stories = [...(found.get(email)?.stories ?? []), story];
      found.set(email, { side, name: `${firstName} ${lastName}`, stories });
    }
  }
  return found;
}

/** Who was mailed a reward takes it in the days after, most of them. */
export function readRewardMails(year: Year, day: number): void {
  const { stage, books, agenda } = year;
  for (const [email, who] of beneficiariesOf(year))
    for (const token of new Set(pages.flatMap((page) => stage.mail.tokensFor(email, page)))) {
      books.count('reward mails');
      if (!stage.chance.isTrue(0.92)) continue;
      agenda.plan(day + stage.chance.between(0, 5), 'a reward is picked up', (on) =>
        pickUp(year, on, who, email, token).catch((error: unknown) => {
          // The order ended between mail and visit: that is told, and nothing is chosen.
          const hasEnded = who.stories.some(
            ({ order, referrer }) => order?.cancelledOn !== null || referrer.isErased,
          );
          if (!hasEnded) throw error;
          books.count('rewards that had ended');
        }),
      );
    }
}
