import { createHmac, randomBytes } from 'node:crypto';
import { createDistinctCount, type DistinctCount } from './distinct-count.ts';

/** How many more different browsers something had on a day than were taken before. */
interface Growth {
  readonly key: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly count: number;
}

interface Seen {
  readonly browsers: DistinctCount;
  taken: number;
}

/** Counts the different browsers of a day; nothing of a single one is kept. Decision record 028. */
export interface DailyBrowsers {
  /** `browser` is what a request tells of where it comes from; it is forgotten at once. */
  readonly add: (key: string, browser: string) => void;
  /** Growth since the last time, and of the day before when that is over. */
  readonly take: () => Growth[];
}

/** `today` is the day that counts, YYYY-MM-DD. Each day has a random salt of its own, in memory only. */
export function createDailyBrowsers(today: () => string): DailyBrowsers {
  let day = today();
  let salt = randomBytes(32);
  let seen = new Map<string, Seen>();
  let ended: Growth[] = [];

  function growths(): Growth[] {
    return [...seen].flatMap(([key, each]) => {
      const count = each.browsers.estimate() - each.taken;
      if (count <= 0) return [];
      each.taken += count;
      return [{ key, day, count }];
    });
  }

  function follow(): void {
    if (today() === day) return;
    ended = [...ended, ...growths()];
    day = today();
    salt = randomBytes(32);
    seen = new Map();
  }

  return {
    add(key, browser) {
      follow();
      const own = seen.get(key) ?? { browsers: createDistinctCount(), taken: 0 };
      seen.set(key, own);
      own.browsers.add(createHmac('sha256', salt).update(`${key}\n${browser}`).digest());
    },
    take() {
      follow();
      const grown = [...ended, ...growths()];
      ended = [];
      return grown;
    },
  };
}
