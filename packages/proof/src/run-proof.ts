import { LISTED_BREACHES, type ProofRow, type RowResult } from './proof-row.ts';
import { proofRows } from './rows.ts';

interface Line {
  readonly row: ProofRow;
  readonly result: RowResult;
  readonly seconds: number;
}

async function runRow(row: ProofRow, count: number, print: (line: string) => void): Promise<Line> {
  const begun = performance.now();
  let told = begun;
  print(`\n— ${row.name}: ${row.what} (${count})`);
  const result = await row.run(count, (share) => {
    if (performance.now() - told < 5000) return;
    told = performance.now();
    print(`  … ${(share * 100).toFixed(0)} %  ${((told - begun) / 1000).toFixed(0)} s`);
  });
  for (const breach of result.breaches.slice(0, LISTED_BREACHES)) print(`  ✗ ${breach}`);
  return { row, result, seconds: (performance.now() - begun) / 1000 };
}

function tableOf(lines: readonly Line[]): readonly string[] {
  const cells = lines.map(({ row, result, seconds }) => [
    result.breaches.length === 0 ? '✓' : '✗',
    row.what,
    String(result.tried),
    result.summary,
    row.goal,
    `${seconds.toFixed(1)} s`,
  ]);
  const all = [['', 'What', 'Tried', 'Result', 'Goal', 'Time'], ...cells];
  const widths = all[0]?.map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  );
  return all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Shorter names of rows. */
const aliases: Readonly<Record<string, string>> = { outside: 'outside-faults' };

/**
 * Runs rows by name, all without names, each at its full count unless `count` is given, and prints a table. Gives whether
 * every goal was met. Throws an Error for an unknown name.
 */
export async function runProof(
  given: readonly string[],
  count: number | undefined,
  print: (line: string) => void,
): Promise<boolean> {
  const names = given.map((name) => aliases[name] ?? name);
  const known = proofRows.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no proof "${unknown}"; there are: ${known.join(', ')}.`);
  const chosen =
    names.length === 0 ? proofRows : proofRows.filter(({ name }) => names.includes(name));
  const lines: Line[] = [];
  for (const row of chosen) lines.push(await runRow(row, count ?? row.fullCount, print));
  print('');
  for (const line of tableOf(lines)) print(line);
  return lines.every(({ result }) => result.breaches.length === 0);
}
