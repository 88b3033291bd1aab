import { SAMPLE_COMMISSION_CENTS, SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import { personAt } from '@weitersagen/demo/seed/living/people';
import { passYears } from './after.ts';
import { openAgenda } from './agenda.ts';
import { openBank } from './bank.ts';
import { openBooks, partOf, type Maker, type YearClient, type YearProduct } from './books.ts';
import { dayAt, hoursOf, instantAt, monthToClose, weekday } from './calendar.ts';
import { checkBooks } from './checks.ts';
import { walkThroughChange, wantSummaries } from './clock-change.ts';
import { closeMonth } from './closings.ts';
import { openEarnings } from './commissions.ts';
import { refer } from './life.ts';
import type { Year } from './year.ts';
import { leave } from './leaving.ts';
import { openOffice } from './operators.ts';
import { payOut } from './payouts.ts';
import { requestsOf } from './persons.ts';
import { openProvider } from './provider.ts';
import { expectNothingKept } from './retention.ts';
import { readRewardMails } from './rewards.ts';
import { openPartners } from './staff.ts';
import { rollBack, upgrade } from './upgrade.ts';
import { refill, stock } from './vouchers.ts';
import type { Stage } from './stage.ts';
import { handOutForTax } from './taxes.ts';

const landline = (id: number, name: string): YearProduct => ({
  id,
  externalId: `FN-${name}`,
  cents: SEEDED_REWARD_CENTS.fixedLine,
  commissionCents: SAMPLE_COMMISSION_CENTS[0],
});
const energy = (id: number, name: string, cents: number): YearProduct => ({
  id,
  externalId: `SW-${name}`,
  cents,
  commissionCents: 0,
});
const funkelnetz: YearClient = {
  id: 'funkelnetz',
  products: [
    landline(111, 'INTERNET-S'),
    landline(112, 'INTERNET-M'),
    landline(113, 'INTERNET-XL'),
    landline(114, 'INTERNET-HYBRID-M'),
    landline(115, 'INTERNET-HYBRID-L'),
  ],
};
const sonnwerk: YearClient = {
  id: 'sonnwerk',
  products: [
    energy(301, 'STROM-HAUS', 6000),
    energy(302, 'WAERME', 7500),
    energy(303, 'SOLAR', 4550),
  ],
};
const yearClients = [funkelnetz, sonnwerk] as const;

const makers = ['visitor', 'agency', 'member', 'seller'] as const satisfies readonly Maker[];
/** People of the year begin where no demo counts. */
const FIRST_PERSON = 40_000;

/** The next release comes on this day, and is taken back three days later. */
const UPGRADE_ON = 30;

/** Everybody comes to work on the first day. */
export async function openYear(stage: Stage, firstDay: number): Promise<Year> {
  await stage.goTo(instantAt(firstDay, 6));
  const office = await openOffice(stage);
  const ids = yearClients.map(({ id }) => id);
  let people = FIRST_PERSON;
  const year: Year = {
    stage,
    office,
    books: openBooks(),
    agenda: openAgenda((words) => stage.breaches.push(words)),
    earnings: openEarnings(),
    partners: await openPartners(stage),
    provider: await openProvider(stage, office, ids),
    bank: openBank(stage.chance, 0.05),
    newPerson: () => personAt((people += 1)),
  };
  for (const { id, products } of yearClients)
    await stock(
      year,
      id,
      products.flatMap(({ cents }) => [cents, partOf(cents, 50, 'referrer')]),
    );
  await wantSummaries(year);
  return year;
}

/** A morning's referrals: fewer at weekends. */
function begin(year: Year, day: number): void {
  const { chance } = year.stage;
  const isWeekend = [0, 6].includes(weekday(day));
  const count = Math.floor(chance.between(isWeekend ? 0 : 1, isWeekend ? 2 : 4));
  for (let made = 0; made < count; made += 1) {
    const client = chance.isTrue(0.75) ? funkelnetz : sonnwerk;
    const maker =
      client === funkelnetz ? chance.oneOf(makers) : chance.oneOf(['visitor', 'member'] as const);
    year.agenda.plan(day, `a referral by ${maker}`, async (on) => {
      await refer(year, on, client, maker);
    });
  }
}

/** What the office does on some days beside the daily life. */
function planOffice(year: Year, day: number): void {
  const { agenda } = year;
  if (weekday(day) === 2)
    for (const { id } of yearClients)
      agenda.plan(day, `a payout run of ${id}`, (on) => payOut(year, on, id));
  const date = Number(dayAt(day).slice(-2));
  const month = monthToClose(day);
  if (month !== null)
    agenda.plan(day, `the closing of ${month}`, (on) =>
      closeMonth(year, { client: funkelnetz.id, month, earnings: year.earnings }, on),
    );
  if (date === 20)
    for (const { id } of yearClients)
      agenda.plan(day, `the vouchers of ${id}`, () => refill(year, id));
  if (date === 25) {
    agenda.plan(day, 'requests of people', (on) => requestsOf(year, on));
    agenda.plan(day, 'what had to be gone', (on) => expectNothingKept(year, on));
  }
  if (day === UPGRADE_ON) agenda.plan(day, 'an upgrade', () => upgrade(year));
  if (day === UPGRADE_ON + 3) agenda.plan(day, 'its rollback', () => rollBack(year));
  if (date === 28)
    for (const { id } of yearClients)
      agenda.plan(day, `another key of ${id}`, () => year.provider.rotate(year, id));
}

/** Plays a day: the worker's jobs, then what people and operators do. On a day of another length the people rest. */
async function playDay(year: Year, day: number): Promise<void> {
  const { stage, agenda } = year;
  if (hoursOf(day) !== 24) {
    await walkThroughChange(year, day, funkelnetz.id);
    return agenda.postpone(day);
  }
  await stage.goTo(new Date(dayAt(day)));
  await stage.runJobs();
  readRewardMails(year, day);
  await stage.goTo(instantAt(day, 10));
  begin(year, day);
  planOffice(year, day);
  await agenda.play(day);
  await stage.deliver();
}

/** Plays so many days and looks into the books after each month. */
export async function playDays(
  year: Year,
  [from, to]: readonly [number, number],
  onDay: (day: number) => void,
): Promise<void> {
  const ids = yearClients.map(({ id }) => id);
  for (let day = from; day < to; day += 1) {
    await playDay(year, day);
    onDay(day);
    if (dayAt(day + 1).endsWith('-01') || day + 1 === to) await checkBooks(year, ids, dayAt(day));
  }
}

/** The end of a whole year: the tax office gets its days, a client leaves with its data and those of its people, and the years go by until nothing has to be kept. */
export async function endYear(year: Year, first: number, last: number): Promise<void> {
  await handOutForTax(year, [funkelnetz.id, sonnwerk.id], [first, last]);
  await leave(year, sonnwerk.id, last);
  await passYears(year, last, funkelnetz.id);
  await checkBooks(year, [funkelnetz.id, sonnwerk.id], 'years later');
}
