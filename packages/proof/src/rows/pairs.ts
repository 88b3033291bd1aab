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

/** Every two writing calls on one subject at once: what comes out is what one of both orders gives. */
export const pairs: ProofRow = {
  name: 'pairs',
  what: 'Every two writing calls on one subject at once',
  goal: 'answers and rows are those of one order or the other',
  fullCount: all.length,
  async run(count, report) {
    const server = await startTestServer();
    const breaches: string[] = [];
    // A sample takes its pairs from everywhere.
    const step = Math.max(1, all.length / count);
    const tried = Array.from({ length: Math.min(count, all.length) }, (_, index) =>
      all.at(Math.floor(index * step)),
    ).filter((pair) => pair !== undefined);
    try {
      for (const [index, { kind, first, second }] of tried.entries()) {
        const breach = await tryPair(server, kind, first, second, TIMES);
        if (breach !== null) breaches.push(breach);
        report(index / tried.length);
      }
    } finally {
      await server.stop();
    }
    const summary = `${TIMES} times each, ${kinds.map(({ name, deeds }) => `${deeds.length} calls of ${name}`).join(', ')}`;
    return { tried: tried.length, summary, breaches: breaches.slice(0, LISTED_BREACHES) };
  },
};
