import * as z from '@weitersagen/contracts/z';
import { remoteIdForm, versionForm } from './live-change.ts';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Tracker } from '@weitersagen/domain/consent';

/** Who must be signed in to use an area: `referrer`, or a kind of staff. */
const permissions = ['referrer', 'agency', 'seller', 'agent', 'operator'] as const;

const name = z.string().check(z.minLength(1), z.maxLength(120));
const names = z.array(name).check(z.maxLength(500));
const caret = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/));
const sha384 = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
const hashes = z.record(name, sha384);
/** `area/piece@1`: a piece of one area on another's page. */
const slots = z.array(z.string().check(z.regex(/^[a-z-]+\/[a-z-]+@\d+$/)));
const version = z.string().check(z.regex(versionForm));

/** What an area says of itself in its `remote.config.ts`. The build compares it with what the area really exposes. */
export interface RemoteDeclaration {
  /** The team that answers for it. */
  readonly owner: string;
  /** Where that team is reached. */
  readonly support: string;
  readonly routes: readonly RouteName[];
  /** The page the area begins with. */
  readonly landing: RouteName;
  /** Every kind of sign-in that one of its pages asks for. */
  readonly permissions: readonly (typeof permissions)[number][];
  /** What it does only with a visitor's consent. */
  readonly consents: readonly Tracker[];
  /** Switches of the tenant that it reads, by their names in the tenant's configuration. */
  readonly switches: readonly string[];
  readonly slots: { readonly provides: readonly string[]; readonly uses: readonly string[] };
  /** Versions of the platform's interface it works with. */
  readonly platform: `^${number}.${number}.${number}`;
}

/**
 * `remote.json`: what a build of an area says of itself. Names of scripts are relative to `browser/`, those in `files` to the
 * folder of the version.
 */
export const RemoteManifest = z.object({
  id: z.string().check(z.regex(remoteIdForm)),
  version,
  /** Of the sources; `unknown` outside of a repository. */
  commit: name,
  owner: name,
  support: name,
  /** Beginnings of its pages' addresses below the language, as the route table has them. */
  prefixes: names,
  landing: name,
  permissions: z.array(z.enum(permissions)),
  consents: names,
  switches: names,
  locales: names.check(z.minLength(1)),
  slots: z.object({ provides: slots, uses: slots }),
  platform: caret,
  /** Range of each module that it takes from the share scope. */
  shared: z.record(name, caret),
  /** What it uses of each shared module, by name. */
  uses: z.record(name, names),
  entry: name,
  entryIntegrity: sha384,
  /** Chunks of the exposed module, needed by every route. */
  exposed: names,
  /** Chunks of each route, by route name. */
  routes: z.record(name, names),
  /** Of every script, as the browser checks it. */
  integrity: hashes,
  /** Of every file of the version but this one. */
  files: hashes,
});
export type RemoteManifest = z.core.output<typeof RemoteManifest>;

/** `shell.json`: what a build of the shell says of itself. */
export const ShellManifest = z.object({
  version,
  /** Version of the platform's interface that it gives to areas. */
  platform: name,
  /** Version of each module in its share scope. */
  shared: z.record(name, name),
  /** Names in each of these modules. */
  provides: z.record(name, names),
  /** The area of each page by its name, and the sign-in that it asks for. */
  pages: z.record(name, z.object({ area: name, permission: z.nullable(z.enum(permissions)) })),
  /** What it asks visitors about. */
  consents: names,
  /** Switches that a tenant has. */
  switches: names,
  scripts: names,
  /** Of every script, as the browser checks it. */
  integrity: hashes,
  /** Of every file of the version but this one; shells that were built before it was written have none. */
  files: z.optional(hashes),
});
export type ShellManifest = z.core.output<typeof ShellManifest>;
