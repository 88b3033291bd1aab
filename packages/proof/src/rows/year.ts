import type { ProofRow } from '../proof-row.ts';
import { openYear, playDays } from '../year/play.ts';
import { openStage } from '../year/stage.ts';

const SEED = 20_310;

/** A year of the whole product. */
export const year: ProofRow = {
  name: 'year',
  what: 'A year of clock in production mode through public calls',
  goal: 'ledger difference 0, nobody paid twice, nothing kept beyond its date',
  fullCount: 366,
  async run(count, report) {
    const stage = await openStage(SEED);
    try {
      const played = await openYear(stage);
      await playDays(played, count, (day) => report(day / count));
      const told = [...played.books.counts].map(([what, times]) => `${times} ${what}`).join(', ');
      return { tried: count, summary: `seed ${SEED}: ${told}`, breaches: stage.breaches };
    } finally {
      await stage.stop();
    }
  },
};
