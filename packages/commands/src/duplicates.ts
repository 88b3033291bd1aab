import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { compareCopies, readCopies } from './known-copies.ts';
import { capture } from './run.ts';

const Known = z.array(
  z.strictObject({
    between: z.tuple([z.string(), z.string()]),
    lines: z.number(),
    reason: z.string().check(z.minLength(10)),
  }),
);

/** Looks for copied code (`.jscpd.json`: 12 lines and more) and says what is not in the list of allowed copies, and what in it is no more. */
async function checkDuplicates(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'duplicates-'));
  try {
    const args = ['--reporters', 'json', '--output', folder, '--exit-code', '0', '--fail-on-empty'];
    const { code, output } = await capture('jscpd', [...args, '.']);
    if (code !== 0) throw new Error(output);
    const { files, copies } = readCopies(readFileSync(join(folder, 'jscpd-report.json'), 'utf8'));
    const list = readFileSync(join(import.meta.dirname, 'known-copies.json'), 'utf8');
    const problems = compareCopies(copies, z.parse(Known, JSON.parse(list)));
    console.log(`looked at ${files} files`);
    for (const problem of problems) console.log(problem);
    return problems.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await checkDuplicates()) ? 0 : 1;
