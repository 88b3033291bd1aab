import { runOperator } from '@weitersagen/server/operator';

/** An operator's command: `node packages/host/src/operator.ts --help`. */
process.exitCode = await runOperator(
  process.argv.slice(2),
  { ...process.env, APP_MODE: 'production' },
  (line) => console.log(line),
  (line) => console.error(line),
  [],
);
