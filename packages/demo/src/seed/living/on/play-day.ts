import type { Account } from '@weitersagen/server/internal/people/public.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import { chanceOf, type Chance } from '../chance.ts';
import { scriptAt } from '../programme.ts';
import type { Script } from '../script.ts';
import type { StoryDay } from './days.ts';
import { inviteLater } from './invite-later.ts';
import { LATER_NUMBERS } from './order-numbers.ts';
import { playStory } from './story.ts';
import { oneOfTeam } from './team.ts';

const DAY_MS = 86_400_000;
/** Referrals of a working day and of one of a weekend: as many as in the last months of the history, however far the clock is moved. */
const [WORKDAY, WEEKEND] = [13, 5] as const;
/** Room for the people and the orders of a day among all numbers. */
const STEP = 20;

const hasOrder = ({ contacts }: Script) =>
  contacts.some(({ order, confirmed }) => order !== null && confirmed !== null);

/** A script that ends with an order. */
function scriptWithOrder(chance: Chance, maker: Script['maker']): Script {
  const script = scriptAt(chance, 0, maker);
  return hasOrder(script) ? script : scriptWithOrder(chance, maker);
}

/** The same transaction at another time. */
export const at = (tx: TenantTx, now: Date): TenantTx => ({ ...tx, now });

/** Nobody gets a mail of what happened at these instants of the story: its people are invented. */
const withoutMail = ({ db }: TenantTx, instants: readonly Date[]) =>
  db
    .deleteFrom('outbox')
    .where('created_at', 'in', instants)
    .where('done_at', 'is', null)
    .where('kind', '!=', 'claimsDue')
    .execute();

/** What happens on a day, in its order: one of its referrals ends with an order, that is how the story knows which days were played. */
function scriptsOf(number: number, team: readonly Account[], count: number) {
  const chance = chanceOf(number);
  const scripts: { readonly maker: Account; readonly script: Script }[] = [];
  for (let place = 0; place < count; place += 1) {
    const maker = oneOfTeam(chance, team);
    if (maker === undefined) return [];
    const by = maker.kind === 'seller' ? 'seller' : 'owner';
    const isForced = place === count - 1 && !scripts.some(({ script }) => hasOrder(script));
    scripts.push({ maker, script: (isForced ? scriptWithOrder : scriptOf)(chance, by) });
  }
  return scripts;
}
const scriptOf = (chance: Chance, maker: Script['maker']) => scriptAt(chance, 0, maker);

/** Plays a day: its referrals, contacts, orders and invitations. Each day is the same at each try. */
export async function playDay(
  tx: TenantTx,
  { day, from, to }: StoryDay,
  team: readonly Account[],
): Promise<void> {
  const number = Math.round(Date.parse(day) / DAY_MS);
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  const scripts = scriptsOf(number, team, isWeekend ? WEEKEND : WORKDAY);
  const instants = scripts.map((_, place) => {
    const share = (place + 1) / (scripts.length + 1);
    return new Date(from.getTime() + share * (to.getTime() - from.getTime()));
  });
  // Each has people of its own, so they can share the connection: what one waits for, the others use.
  await Promise.all(
    scripts.map((one, place) => {
      const index = number * STEP + place;
      const story = { ...one, person: index * 2, orderNumber: `${LATER_NUMBERS}${index}` };
      return playStory(at(tx, instants[place] ?? to), story);
    }),
  );
  await inviteLater(at(tx, to), { number, person: (number * STEP + STEP - 1) * 2 }, team);
  await withoutMail(tx, [...instants, to]);
}
