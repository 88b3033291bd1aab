import { parseArgs } from 'node:util';
import { proveMutants } from '@weitersagen/proof/prove-mutants';
import { proveSpecification } from '@weitersagen/proof/prove-specification';
import { proveSteady } from '@weitersagen/proof/prove-steady';
import { runProof } from '@weitersagen/proof/run-proof';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { runBrowserTests } from './browser-tests.ts';
import { exitWith, step } from './steps.ts';

/** Every page of every tenant in every language at four widths, by its address, in a journey and cold; its tests print what they find. */
async function provePages(): Promise<boolean> {
  await step('built', () => buildAll(() => undefined));
  return (
    (await runBrowserTests(
      ['--reporter=list', 'routes.spec', 'flow-accessibility.spec', 'stillness.spec'],
      { ROUTE_WALK: 'full' },
    )) === 0
  );
}

/** Every area with every fault, versions of shell and areas with one another, their memory; its tests print tables. */
async function proveRemotes(): Promise<boolean> {
  await step('built', () => buildAll(() => undefined));
  const args = ['--reporter=list', 'remote-faults.spec', 'remote-memory.spec'];
  return (await runBrowserTests(args, { REMOTE_PROOF: 'full' })) === 0;
}

const ownRows = ['routes', 'remotes', 'specification', 'mutants', 'steady'];
const drawnByChance = 40;
const steadyRuns = 20;

/**
 * `npm run proof -- [rows] [--count N] [--part NAME]`: exits with 1 when a goal is missed. `routes` and `remotes` are the rows of the browser;
 * `specification` sets every statement of product.md beside the test that shows it. `mutants` and `steady` take hours and run only when they are named.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { count: { type: 'string' }, part: { type: 'string' } },
  });
  const count = values.count === undefined ? undefined : Number(values.count);
  if (count !== undefined && !(Number.isInteger(count) && count > 0))
    throw new Error('--count takes a whole number above 0.');
  const asks = (row: string) => positionals.length === 0 || positionals.includes(row);
  const rows = positionals.filter((name) => !ownRows.includes(name));
  const isServerAsked = positionals.length === 0 || rows.length > 0;
  const met = [
    isServerAsked ? await runProof(rows, count, (line) => console.log(line)) : true,
    asks('routes') ? await provePages() : true,
    asks('remotes') ? await proveRemotes() : true,
    asks('specification')
      ? await proveSpecification(count ?? drawnByChance, (line) => console.log(line))
      : true,
    positionals.includes('mutants')
      ? await proveMutants(values.part, (line) => console.log(line))
      : true,
    positionals.includes('steady')
      ? await proveSteady(count ?? steadyRuns, (line) => console.log(line))
      : true,
  ];
  process.exit(met.every(Boolean) ? 0 : 1);
} catch (error) {
  exitWith(error);
}
