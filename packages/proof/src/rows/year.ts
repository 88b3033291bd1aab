import type { ProofRow } from '../proof-row.ts';
import { endYear, openYear, playDays } from '../year/play.ts';
import { openStage } from '../year/stage.ts';

const SEED = 20_310;
/** A leap year, and the days in which its twelfth month is closed and paid. */
const WHOLE = 374;
/** So many days at least have an end: a client leaves, and years go by. */
const WITH_ITS_END = 80;
/** A sample begins so late that it holds a change of the clock and a closing. */
const SAMPLE_BEGINS = 10;

/**
 * A year of the whole product: daily life by HTTP calls alone, the worker's real list of jobs, twelve closings, both changes of the clock,
 * returned payments, vouchers that run out, copies and erasures, other keys, a release that is taken back, and a client that leaves. Books of
 * the people and of an invented bank are laid beside the ledger each month; the product's tables are read for that, never written.
 *
 * What differs from a production: the database is that of the tests, begun as a demo's (its clients, catalogues and staff); a clock that
 * moves is refused by the command there, so the row moves it as tests do. Calls go through the whole application without a socket. The
 * counters of tries, which follow real time, are emptied with each day. Sessions and ends of keys follow real time: nobody's end comes by itself.
 * Jobs run by the schedule's hours on the two days of another length, and all of them once on every other day.
 * What the product does not have is done by what there is: no export for the tax office (each credit note is fetched by itself), no
 * departure of a client (its people are handed out and erased one by one), no way down for a migration (this build starts again on the newer schema).
 */
export const year: ProofRow = {
  name: 'year',
  what: 'A year of clock in production mode through public calls',
  goal: 'ledger difference 0, nobody paid twice, nothing kept beyond its date',
  fullCount: WHOLE,
  async run(count, report) {
    const stage = await openStage(SEED);
    try {
      const from = count < WHOLE ? SAMPLE_BEGINS : 0;
      const played = await openYear(stage, from);
      await playDays(played, [from, from + count], (day) => report((day - from) / count));
      if (count >= WITH_ITS_END) await endYear(played, from, from + count);
      const told = [...played.books.counts].map(([what, times]) => `${times} ${what}`).join(', ');
      return { tried: count, summary: `seed ${SEED}: ${told}`, breaches: stage.breaches };
    } finally {
      await stage.stop();
    }
  },
};
