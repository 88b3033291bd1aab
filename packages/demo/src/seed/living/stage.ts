import { sql, type Kysely } from 'kysely';
import type { Database } from '@weitersagen/server/internal/platform/database/schema.ts';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';

const DAY_MS = 86_400_000;
/** Working hours of the days before the demo's begin, in UTC: by day also in Berlin, summer and winter. */
const OPENS = 7;
const HOURS = 10;

/** What the history is played on: a whole installation that nobody else uses. */
export interface Theatre {
  readonly db: Kysely<Database>;
  inTenant<T>(work: (tx: TenantTx) => Promise<T>): Promise<T>;
  /** Runs all jobs and the outbox at the present business time. */
  work(): Promise<void>;
  /** Works off the outbox; gives the token of the newest mail to an address, or ''. */
  mailedToken(email: string): Promise<string>;
}

/** A theatre with its clock. Days are counted from the demo's begin, so what is past is negative. */
export interface Stage extends Theatre {
  /** The demo's begin: the first instant of a day (UTC). */
  readonly begin: Date;
  /** An instant within working hours of a day; the fraction says how late. */
  readonly instantOf: (days: number) => Date;
  setClock(at: Date): Promise<void>;
}

export function stageOf(theatre: Theatre, today: Date): Stage {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return {
    ...theatre,
    begin: new Date(midnight),
    instantOf(days) {
      const day = Math.floor(days);
      return new Date(midnight + day * DAY_MS + (OPENS + (days - day) * HOURS) * 3_600_000);
    },
    async setClock(at) {
      await sql`insert into clock (shift) values (${at.toISOString()}::timestamptz - now())
        on conflict (singleton) do update set shift = excluded.shift`.execute(theatre.db);
    },
  };
}

/** Deeds in the order of their days; one may plan others for later. */
export interface Diary {
  readonly plan: (days: number | null, deed: (days: number) => Promise<void>) => void;
  readonly play: (onDay: (day: number) => void) => Promise<void>;
}

/** Deeds that would come after the demo's begin never happen: that is how a story is still under way. */
export function diaryOf(stage: Stage): Diary {
  const deeds: { readonly days: number; readonly deed: (days: number) => Promise<void> }[] = [];
  return {
    plan(days, deed) {
      if (days !== null && days < 0) deeds.push({ days, deed });
    },
    async play(onDay) {
      let shown = -Infinity;
      while (deeds.length > 0) {
        let next = 0;
        for (const [index, { days }] of deeds.entries())
          if (days < (deeds[next]?.days ?? Infinity)) next = index;
        const [entry] = deeds.splice(next, 1);
        if (entry === undefined) return;
        if (Math.floor(entry.days) > shown) onDay((shown = Math.floor(entry.days)));
        await stage.setClock(stage.instantOf(entry.days));
        await entry.deed(entry.days);
      }
    },
  };
}
