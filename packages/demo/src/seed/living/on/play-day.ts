import type { Account } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { chanceOf, type Chance } from '../chance.ts';
import { scriptAt } from '../programme.ts';
import type { Script } from '../script.ts';
import type { StoryDay } from './days.ts';
import { LATER_NUMBERS } from './order-numbers.ts';
import { playStory } from './story.ts';
import { oneOfTeam } from './team.ts';

const DAY_MS = 86_400_000;
/** Referrals of a day; of one longer ago fewer, so that a clock moved by a year is caught up within a minute. */
const RECENT_DAYS = 31;
const [RECENT, EARLIER] = [6, 2] as const;
/** Room for the people and the orders of a day among all numbers. */
const STEP = 20;

/** A script that ends with an order. */
function scriptWithOrder(chance: Chance, maker: Script['maker']): Script {
  const script = scriptAt(chance, 0, maker);
  return script.contacts.some(({ order, confirmed }) => order !== null && confirmed !== null)
    ? script
    : scriptWithOrder(chance, maker);
}

/** The same transaction at another time. */
export const at = (tx: TenantTx, now: Date): TenantTx => ({ ...tx, now });

/** Nobody gets a mail of what happened at an instant of the story: its people are invented. */
const withoutMail = ({ db, now }: TenantTx) =>
  db
    .deleteFrom('outbox')
    .where('created_at', '=', now)
    .where('done_at', 'is', null)
    .where('kind', '!=', 'claimsDue')
    .execute();

/** Plays a day: its referrals, contacts and orders, the last of which is always there. Each day is the same at each try. */
export async function playDay(
  tx: TenantTx,
  { day, from, to }: StoryDay,
  team: readonly Account[],
): Promise<void> {
  const count = tx.now.getTime() - from.getTime() < RECENT_DAYS * DAY_MS ? RECENT : EARLIER;
  const number = Math.round(Date.parse(day) / DAY_MS);
  const chance = chanceOf(number);
  for (let place = 0; place < count; place += 1) {
    const account = oneOfTeam(chance, team);
    if (account === undefined) return;
    const maker = account.kind === 'seller' ? 'seller' : 'owner';
    const isLast = place === count - 1;
    const script = isLast ? scriptWithOrder(chance, maker) : scriptAt(chance, 0, maker);
    const share = (place + 1) / (count + 1);
    const instant = new Date(from.getTime() + share * (to.getTime() - from.getTime()));
    const index = number * STEP + place;
    const then = at(tx, instant);
    await playStory(then, {
      script,
      maker: account,
      person: index * 2,
      orderNumber: `${LATER_NUMBERS}${index}`,
    });
    await withoutMail(then);
  }
}
