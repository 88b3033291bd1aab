import { parseArgs } from 'node:util';
import { runProof } from '@weitersagen/proof/run-proof';
import { exitWith } from './steps.ts';

/** `npm run proof -- [rows] [--count N]`: exits with 1 when a goal is missed. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' } },
  });
  const count = values.count === undefined ? undefined : Number(values.count);
  if (count !== undefined && !(Number.isInteger(count) && count > 0))
    throw new Error('--count takes a whole number above 0.');
  const met = await runProof(positionals, count, (line) => console.log(line));
  process.exit(met ? 0 : 1);
} catch (error) {
  exitWith(error);
}
