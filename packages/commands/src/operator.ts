import { runOperator } from '@weitersagen/server/operator';

process.exitCode = await runOperator(
  process.argv.slice(2),
  process.env,
  (line) => console.log(line),
  (line) => console.error(line),
);
