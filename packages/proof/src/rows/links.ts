import { endingsOn, readEndings } from '@weitersagen/server/testing/what-ends-what';
import { startTestServer } from '@weitersagen/server/test-server';
import { LISTED_BREACHES, type ProofRow } from '../proof-row.ts';

const { cells } = readEndings();

/** Whatever gives rights to an account, after whatever should end it: record 061, cell by cell. */
export const links: ProofRow = {
  name: 'links',
  what: 'What gives rights to an account, after what should end it',
  goal: 'each ends or stays as the record says',
  fullCount: cells.length,
  async run(count, report) {
    const server = await startTestServer();
    const breaches: string[] = [];
    try {
      const { isLeft } = endingsOn(server);
      for (const [index, { thing, event, effect }] of cells.slice(0, count).entries()) {
        if (!(await isLeft(thing)))
          breaches.push(`${thing} opens nothing although nothing happened`);
        if ((await isLeft(thing, event)) !== (effect === 'stays'))
          breaches.push(`after ${event}, ${thing}: not as the record says, "${effect}"`);
        report(index / cells.length);
      }
    } finally {
      await server.stop();
    }
    const tried = Math.min(count, cells.length);
    return { tried, summary: 'cells of record 061', breaches: breaches.slice(0, LISTED_BREACHES) };
  },
};
