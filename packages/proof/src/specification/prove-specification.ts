import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';
import { readEntries, walk } from './entries.ts';
import { readStatements } from './read-statements.ts';
import { isBrowserTest, tryBreakage } from './try-breakage.ts';

const read = (path: string) => {
  const whole = join(workspaceRoot, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : null;
};

/** Every statement of the product description beside what shows it. */
export function specificationWalk() {
  const statements = readStatements(read('packages/docs/product.md') ?? '');
  const entries = readEntries(join(workspaceRoot, 'packages/proof/specification'));
  return { statements, ...walk(statements, entries, read) };
}

/** Some of a list, drawn by chance without repeats. */
function draw<T>(from: readonly T[], count: number): readonly T[] {
  const left = [...from];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return drawn;
}

/**
 * Lists what no test shows, breaks the code of `count` statements drawn by chance, and looks whether their tests turn red. Gives whether
 * nothing is open and every breakage was noticed.
 */
export async function proveSpecification(
  count: number,
  print: (line: string) => void,
): Promise<boolean> {
  const { statements, shown, shownCount, explainedCount, open, problems } = specificationWalk();
  for (const { section, text } of open) print(`  open  ${section}: ${text}`);
  for (const problem of problems) print(`  ✗ ${problem}`);
  const drawn = draw(
    shown.filter((entry) => !isBrowserTest(entry)),
    count,
  );
  let red = 0;
  for (const entry of drawn) {
    const problem = await tryBreakage(entry);
    if (problem === null) red += 1;
    print(
      `  ${problem === null ? '✓' : '✗'} ${entry.says[0] ?? ''}${problem === null ? '' : `: ${problem}`}`,
    );
  }
  print(
    `${statements.length} statements: ${shownCount} shown, ${explainedCount} explain, ${open.length} open; ` +
      `${red} of ${drawn.length} breakages drawn by chance turned their test red`,
  );
  return open.length === 0 && problems.length === 0 && red === drawn.length;
}
