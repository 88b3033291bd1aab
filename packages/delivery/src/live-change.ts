import * as z from '@weitersagen/contracts/z';

export const remoteIdForm = /^mf-[a-z]{1,30}$/;
export const versionForm = /^[A-Za-z0-9][\w.+-]{0,80}$/;

/** A line of the log of what went live, as it is stored. */
export const LiveChange = z.strictObject({
  action: z.enum(['promote', 'rollback', 'build']),
  id: z.union([z.literal('shell'), z.string().check(z.regex(remoteIdForm))]),
  version: z.string().check(z.regex(versionForm)),
  tenant: z.nullable(z.string().check(z.maxLength(64))),
  percent: z.nullable(z.int().check(z.minimum(1), z.maximum(99))),
  at: z.string().check(z.maxLength(30)),
  by: z.string().check(z.minLength(1), z.maxLength(80)),
});

/** Where the log lies in the artefacts' store; the names of its lines sort by time. */
export const changeLogFolder = 'registry/changes/';

/** Whether a file in that folder is a line of the log: its time in milliseconds, and what makes it its own. */
export const isChangeName = (name: string): boolean => /^\d{15}-[\w-]+\.json$/.test(name);
