import * as z from '@weitersagen/contracts/z';
import { parseForeign } from './foreign-json.ts';

export const remoteIdForm = /^mf-[a-z]{1,30}$/;
export const versionForm = /^[A-Za-z0-9][\w.+-]{0,80}$/;

const fields = {
  action: z.enum(['promote', 'rollback', 'build']),
  id: z.union([z.literal('shell'), z.string().check(z.regex(remoteIdForm))]),
  version: z.string().check(z.regex(versionForm)),
  tenant: z.nullable(z.string().check(z.maxLength(64))),
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  at: z.string().check(z.maxLength(30)),
  by: z.string().check(z.minLength(1), z.maxLength(80)),
};

/** A line of the log of what went live, as this program writes it. */
export const LiveChange = z.strictObject(fields);
const ReadChange = z.object(fields);
const Line = z.object({ action: z.string() });
const actions: ReadonlySet<string> = new Set(fields.action.options);

/** A line of the log as it was read. */
export interface ReadLine {
  /** Null when its action is not known here. */
  readonly change: z.core.output<typeof LiveChange> | null;
  /** False when a newer program wrote more than this one knows. */
  readonly isWhole: boolean;
}

/** Reads a line, also one that a newer program wrote: what is not known here is left out. Throws for a damaged one. */
export function readLine(text: string): ReadLine {
  const value = parseForeign(text);
  const { action } = Line.parse(value);
  if (!actions.has(action)) return { change: null, isWhole: false };
  return { change: ReadChange.parse(value), isWhole: LiveChange.safeParse(value).success };
}

/** Where the log lies in the artefacts' store; the names of its lines sort by time. */
export const changeLogFolder = 'registry/changes/';

/**
 * Names of the log's lines: their time in milliseconds, and what makes each its own. The next line has a later time, so a time needs room
 * behind it: by its leading zero it is of the year 5138 at the latest.
 */
export const changeName = /^0\d{14}-[\w-]+\.json$/;

/** Whether a file in that folder is a line of the log. */
export const isChangeName = (name: string): boolean => changeName.test(name);

/** Whether a file in that folder is named like a line of the log by a time that none can have. */
export const isMisdatedName = (name: string): boolean =>
  /^\d+-[\w-]+\.json$/.test(name) && !isChangeName(name);
