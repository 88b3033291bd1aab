import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string }[] | undefined;
  readonly suites?: readonly Suite[] | undefined;
}

const Suite: z.ZodMiniType<Suite> = z.object({
  title: z.string(),
  specs: z.optional(z.array(z.object({ title: z.string() }))),
  get suites() {
    return z.optional(z.array(Suite));
  },
});
const Report = z.object({ suites: z.array(Suite) });

const titlesIn = ({ title, specs = [], suites = [] }: Suite): readonly string[] =>
  [...specs.map((spec) => spec.title), ...suites.flatMap(titlesIn)].map(
    (inner) => `${title} ${inner}`,
  );

/** Those of `wanted` that no test of a Playwright report matches by its file, groups and title: names of tests that are gone. */
export function unmatched(wanted: readonly RegExp[], reportFile: string): readonly RegExp[] {
  if (!existsSync(reportFile)) return [];
  const { suites } = z.parse(Report, JSON.parse(readFileSync(reportFile, 'utf8')));
  const titles = suites.flatMap(titlesIn);
  return wanted.filter((pattern) => !titles.some((title) => pattern.test(title)));
}
