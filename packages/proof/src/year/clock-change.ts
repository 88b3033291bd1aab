import { changeOwnNotice } from '@weitersagen/contracts/operator-notices';
import { getRun, listPayouts } from '@weitersagen/contracts/operator-payouts';
import { dayAt, dayBegin, hoursOf } from './calendar.ts';
import { good } from './life.ts';
import type { Year } from './year.ts';

const HOUR_MS = 3_600_000;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Whether the worker's schedule, which is in UTC, calls for a job of a period at a full hour. */
const isDue = (at: Date, everySeconds: number) =>
  everySeconds <= HOUR || (at.getTime() / 1000) % everySeconds === 0;

/** Expects Berlin's day as the product names it at an instant. */
async function expectDay(year: Year, client: string, run: string, at: Date, day: number) {
  const { stage, office } = year;
  await stage.goTo(at);
  const query = { mandant: client, lauf: run };
  const signed = await office.maker.sign();
  const { today } = good(await stage.server.call(getRun, { ...signed, query }));
  stage.expect(
    today === dayAt(day),
    `at ${at.toISOString()} the day is ${today}, not ${dayAt(day)}`,
  );
}

/** The second of the office wants to hear each day of rewards that wait. */
export async function wantSummaries({ stage, office }: Year): Promise<void> {
  const body = { kinds: ['waitingRewards' as const], mode: 'daily' as const };
  good(await stage.server.call(changeOwnNotice, { ...(await office.second.sign()), body }));
}

/**
 * Walks through a day of 23 or 25 hours by the worker's schedule, hour by hour: what is done so many times a day is done as often, the
 * mail of each day comes once, and the day has its own borders.
 */
export async function walkThroughChange(year: Year, day: number, client: string): Promise<void> {
  const { stage, office, books } = year;
  const query = { mandant: client };
  const look = async () =>
    good(await stage.server.call(listPayouts, { ...(await office.maker.sign()), query }));
  const [run] = (await look()).runs;
  const minute = (hours: number, minutes: number) =>
    new Date(dayBegin(day).getTime() + hours * HOUR_MS + minutes * 60_000);
  if (run !== undefined) {
    await expectDay(year, client, run.id, minute(0, -2), day - 1);
    await expectDay(year, client, run.id, minute(0, 2), day);
  }
  const ran = new Map<string, number>();
  const summaries = stage.mail.summariesTo(office.second.email);
  for (let hour = 0; hour < hoursOf(day); hour += 1) {
    // A little past the hour: the worker is not there at its first instant.
    await stage.goTo(minute(hour, 1));
    const at = minute(hour, 0);
    await stage.runJobs((everySeconds) => isDue(at, everySeconds));
    for (const { name, everySeconds } of stage.server.deps.jobs)
      if (everySeconds > HOUR && isDue(at, everySeconds)) ran.set(name, (ran.get(name) ?? 0) + 1);
  }
  for (const { name, everySeconds } of stage.server.deps.jobs.filter(
    (job) => job.everySeconds > HOUR,
  ))
    stage.expect(
      ran.get(name) === DAY / everySeconds,
      `${dayAt(day)}: ${name} ran ${ran.get(name) ?? 0} times`,
    );
  const told = stage.mail.summariesTo(office.second.email) - summaries;
  const isOneDue = (await look()).waiting.count > 0;
  stage.expect(
    told === 1 || (!isOneDue && told === 0),
    `${dayAt(day)}: the summary of the day was mailed ${told} times`,
  );
  books.count('summaries on days of another length', told);
  if (run !== undefined) {
    await expectDay(year, client, run.id, minute(hoursOf(day), -2), day);
    await expectDay(year, client, run.id, minute(hoursOf(day), 2), day + 1);
  }
  books.count(`days of ${hoursOf(day)} hours`);
}
