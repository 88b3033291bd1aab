import { runRemote } from './remote/run-remote.ts';

process.exitCode = await runRemote(
  process.argv.slice(2),
  process.env,
  (line) => console.log(line),
  (line) => console.error(line),
);
