import * as z from 'zod/mini';

const Place = z.object({ name: z.string(), start: z.number(), end: z.number() });
const Report = z.object({
  statistics: z.object({ total: z.object({ sources: z.number() }) }),
  duplicates: z.array(z.object({ lines: z.number(), firstFile: Place, secondFile: Place })),
});
/** The same lines in two places. */
export type Copy = z.core.output<typeof Report>['duplicates'][number];
/** A copy between two files that may stay, up to so many lines, and why. */
export interface KnownCopy {
  readonly between: readonly [string, string];
  readonly lines: number;
  readonly reason: string;
}

/** What the report of jscpd says: files looked at, and copies. Throws a ZodError for another shape. */
export function readCopies(report: string): {
  readonly files: number;
  readonly copies: readonly Copy[];
} {
  const { statistics, duplicates } = z.parse(Report, JSON.parse(report));
  return { files: statistics.total.sources, copies: duplicates };
}

const isBetween = ({ firstFile, secondFile }: Copy, { between }: KnownCopy) =>
  [firstFile.name, secondFile.name].toSorted().join() === between.toSorted().join();

/** A line for each copy that is not allowed or has grown, and for each allowed one that is no more; empty when all is as listed. */
export function compareCopies(
  copies: readonly Copy[],
  known: readonly KnownCopy[],
): readonly string[] {
  const place = ({ name, start, end }: Copy['firstFile']) => `${name}:${start}-${end}`;
  return [
    ...copies
      .filter((copy) => !known.some((one) => isBetween(copy, one) && copy.lines <= one.lines))
      .map(
        (copy) =>
          `${copy.lines} lines stand twice: ${place(copy.firstFile)} and ${place(copy.secondFile)}`,
      ),
    ...known
      .filter((one) => !copies.some((copy) => isBetween(copy, one)))
      .map(({ between }) => `known-copies.json names what is no copy: ${between.join(' and ')}`),
  ];
}
