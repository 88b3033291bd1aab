import * as z from 'zod/mini';
import { startTestServer } from '@weitersagen/server/test-server';
import { kinds } from '../pairs/kinds.ts';
import { tryPair } from '../pairs/play.ts';
import { LISTED_BREACHES, type ProofRow } from '../proof-row.ts';

const all = kinds.flatMap((kind) =>
  kind.deeds.flatMap((_, first) =>
    kind.deeds.slice(first).map((__, after) => ({ kind, first, second: first + after })),
  ),
);

/** How often a pair is made at once, each time on a new subject. */
const TIMES = 2;

/** What the server logs of an error that it did not foresee, one JSON object a line. */
const LoggedError = z.object({
  err: z.object({
    type: z.string(),
    code: z.optional(z.string()),
    constraint: z.optional(z.string()),
    message: z.optional(z.string()),
    stack: z.optional(z.string()),
  }),
});

/** A line of a breach for a logged error: what it was and where it came up. */
function told(line: string): string {
  const { success, data } = LoggedError.safeParse(JSON.parse(line));
  if (!success) return '';
  const { type, code = '', constraint = '', message = '', stack = '' } = data.err;
  const place = stack.split('\n').find((at) => at.includes('/packages/server/src/')) ?? '';
  return `\n    server: ${[type, code, constraint, message, place.trim()].filter((word) => word !== '').join(' ')}`;
}

type Pair = (typeof all)[number];

/** After so many pairs comes a new database: each look reads all that the pairs before left. */
const PAIRS_OF_DATABASE = 50;

/** Tries pairs on a database of their own; gives the breaches. */
async function tryPairs(given: readonly Pair[], onTried: () => void): Promise<readonly string[]> {
  let logged: string[] = [];
  const server = await startTestServer({
    config: { logLevel: 'error' },
    logTo: { write: (line) => void logged.push(line) },
  });
  const breaches: string[] = [];
  try {
    for (const { kind, first, second } of given) {
      logged = [];
      const breach = await tryPair(server, kind, first, second, TIMES);
      if (breach !== null) breaches.push(breach + logged.map((line) => told(line)).join(''));
      onTried();
    }
  } finally {
    await server.stop();
  }
  return breaches;
}

/** Every two writing calls on one subject at once: what comes out is what one of both orders gives. */
export const pairs: ProofRow = {
  name: 'pairs',
  what: 'Every two writing calls on one subject at once',
  goal: 'answers and rows are those of one order or the other',
  fullCount: all.length,
  async run(count, report) {
    // A sample takes its pairs from everywhere.
    const step = Math.max(1, all.length / count);
    const chosen = Array.from({ length: Math.min(count, all.length) }, (_, index) =>
      all.at(Math.floor(index * step)),
    ).filter((pair) => pair !== undefined);
    let tried = 0;
    const breaches: string[] = [];
    for (let from = 0; from < chosen.length; from += PAIRS_OF_DATABASE)
      breaches.push(
        ...(await tryPairs(chosen.slice(from, from + PAIRS_OF_DATABASE), () => {
          tried += 1;
          report(tried / chosen.length);
        })),
      );
    const summary = `${TIMES} times each, ${kinds.map(({ name, deeds }) => `${deeds.length} calls of ${name}`).join(', ')}`;
    return { tried, summary, breaches: breaches.slice(0, LISTED_BREACHES) };
  },
};
