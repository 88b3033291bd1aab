import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import * as z from 'zod/mini';

/** A unit or API test that took longer in the last whole run, in milliseconds on two cores, is left to the next whole run. */
export const LONG_MS = 300;

/** Files in which a test looks at what those before it did; they are taken whole. */
const whole: ReadonlySet<string> = new Set([
  'mf-operator/src/routes/client-fonts.test.tsx',
  'mf-operator/src/routes/clients.test.tsx',
  'mf-operator/src/routes/vouchers.test.tsx',
  'packages/server/src/edge/page-content.test.ts',
  'packages/server/src/operations/history/history-things.test.ts',
  'packages/server/src/operations/programme-figures/figures.test.ts',
  'packages/server/src/operations/setup/kept-settings.test.ts',
  'packages/server/src/operations/setup/own-fonts.test.ts',
  'packages/server/src/operations/webhooks/webhook-events.test.ts',
  'packages/server/src/platform/database/embedded.test.ts',
  'packages/server/src/tenancy/texts/kept-mails.test.ts',
  'packages/server/src/tenancy/texts/kept-texts.test.ts',
]);

/** Titles of long tests, each with those of its groups before it, by file from the workspace's root. */
export type LongTests = Readonly<Record<string, readonly string[]>>;

const LongTests = z.record(z.string(), z.array(z.string()));
const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.nullish(z.number()) }),
      ),
    }),
  ),
});

const recorded = resolve(import.meta.dirname, 'long-tests.json');

/**
 * The long tests of a Vitest report, of those that ran. A file keeps the quickest of them, so that each file is tried by every run; it ran on
 * its way there too.
 */
export function longTestsOf(report: unknown): LongTests {
  const files = z.parse(Report, report).testResults.map(({ name, assertionResults }) => {
    const slowestFirst = assertionResults
      .filter(({ status }) => status !== 'skipped' && status !== 'pending')
      .map(({ fullName, duration }) => ({ fullName, duration: duration ?? 0 }))
      .toSorted((one, other) => other.duration - one.duration);
    const long = slowestFirst.slice(0, -1).filter(({ duration }) => duration > LONG_MS);
    const titles = [...new Set(long.map(({ fullName }) => fullName))].toSorted();
    return [relative(workspaceRoot, name), titles] as const;
  });
  return Object.fromEntries(
    files
      .filter(([file, titles]) => titles.length > 0 && !whole.has(file))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Which tests were long in the whole run recorded last. */
export function readLongTests(): LongTests {
  return z.parse(LongTests, JSON.parse(readFileSync(recorded, 'utf8')));
}

/** Adds those that a sample found long to those known. Each file's quickest test ran in both, so that it stays. */
export function withLongTests(known: LongTests, found: LongTests): LongTests {
  const files = [...new Set([...Object.keys(known), ...Object.keys(found)])].toSorted();
  return Object.fromEntries(
    files.map((file) => [
      file,
      [...new Set([...(known[file] ?? []), ...(found[file] ?? [])])].toSorted(),
    ]),
  );
}

/** Records the long tests of a run from its report: of a whole one, or those of a sample beside those known. A run that wrote none leaves the record as it is. */
export function recordLongTests(reportFile: string, ran: 'whole' | 'sample'): void {
  if (!existsSync(reportFile)) return;
  const found = longTestsOf(JSON.parse(readFileSync(reportFile, 'utf8')));
  const tests = ran === 'whole' ? found : withLongTests(readLongTests(), found);
  writeFileSync(recorded, `${JSON.stringify(tests, null, 2)}\n`);
}
