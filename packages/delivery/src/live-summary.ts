import * as z from '@weitersagen/contracts/z';
import { changeName, LiveChange, versionForm } from './live-change.ts';
import type { LiveVersions } from './live-versions.ts';

const version = z.string().check(z.regex(versionForm));
const percent = z.int().check(z.minimum(1), z.maximum(99));
const Pointer = z.strictObject({
  history: z.array(version),
  candidate: z.nullable(z.strictObject({ version, percent })),
  revoked: z.array(version),
  since: z.string(),
  by: z.string(),
  action: LiveChange.shape.action,
});
const pointers = z.record(LiveChange.shape.id, Pointer);

const Summary = z.strictObject({
  through: z.string().check(z.regex(changeName)),
  live: z.strictObject({
    everybody: pointers,
    tenants: z.record(z.string().check(z.maxLength(64)), pointers),
  }),
});
/** What was live after the lines of the log up to one: a reader begins with it and reads the lines behind. */
export interface LiveSummary {
  /** Name of the last line that it knows, without its folder. */
  readonly through: string;
  readonly live: LiveVersions;
}

/** Where summaries lie in the artefacts' store, each under the name of the last line that it knows. */
export const summaryFolder = 'registry/summaries/';

/** Reads a summary; null for one that is damaged or written by a newer program, so that the one before it counts. */
export function readSummary(text: string): LiveSummary | null {
  try {
    const read = Summary.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
