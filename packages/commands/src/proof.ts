import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
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

function wholeNumber(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It takes a whole number above 0.');
}

const parser = new Command('npm run proof --')
  .description('Tries the product hard and prints a table. Exits with 1 when a goal is missed.')
  .argument(
    '[rows...]',
    'of the table, or: routes and remotes (in a browser), specification (each statement of product.md beside the test that shows it), mutants and steady (hours; only when named)',
  )
  .option('--count <n>', 'tries of a row, instead of its own number', wholeNumber)
  .option('--part <name>', 'of the code, for mutants');

try {
  const { count, part } = parser.parse().opts();
  const [positionals] = parser.processedArgs;
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
    positionals.includes('mutants') ? await proveMutants(part, (line) => console.log(line)) : true,
    positionals.includes('steady')
      ? await proveSteady(count ?? steadyRuns, (line) => console.log(line))
      : true,
  ];
  process.exit(met.every(Boolean) ? 0 : 1);
} catch (error) {
  exitWith(error);
}
