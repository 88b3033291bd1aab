import type { ProofRow } from '../proof-row.ts';
import { openYear, playDays } from '../year/play.ts';
import { openStage } from '../year/stage.ts';

const SEED = 20_310;
const WHOLE = 366;
/** A sample begins so late that it holds a change of the clock and a closing. */
const SAMPLE_BEGINS = 10;

/** A year of the whole product. */
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
      const told = [...played.books.counts].map(([what, times]) => `${times} ${what}`).join(', ');
      return { tried: count, summary: `seed ${SEED}: ${told}`, breaches: stage.breaches };
    } finally {
      await stage.stop();
    }
  },
};
