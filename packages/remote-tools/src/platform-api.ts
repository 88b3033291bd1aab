import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import * as z from 'zod/mini';
import { packageRoot } from './paths.ts';

const Names = z.record(z.string(), z.array(z.string()));
const Deprecations = z.array(
  z.object({ module: z.string(), name: z.string(), since: z.string(), instead: z.string() }),
);

/** Names that each shared module has, by module. */
export type ApiNames = z.infer<typeof Names>;
/** A name that goes with the next major version. */
export type Deprecation = z.infer<typeof Deprecations>[number];

const folder = resolve(packageRoot('platform'), 'api');
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Version of the platform's interface: that of its package. */
export function platformVersion(): string {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    read(resolve(packageRoot('platform'), 'package.json')),
  );
  return version;
}

/** What each recorded version of the interface has, by version. */
export function recordedApis(): ReadonlyMap<string, ApiNames> {
  const files = globSync('*.*.*.json', { cwd: folder });
  return new Map(
    files.map((file) => [basename(file, '.json'), z.parse(Names, read(resolve(folder, file)))]),
  );
}

/** What the present version of the interface has. Throws when it was not recorded. */
export function presentApi(): ApiNames {
  const api = recordedApis().get(platformVersion());
  if (!api) throw new Error(`packages/platform/api has no record of ${platformVersion()}`);
  return api;
}

/** Names that areas should no longer use. */
export function deprecations(): readonly Deprecation[] {
  return z.parse(Deprecations, read(resolve(folder, 'deprecated.json')));
}

/** `module: name` of everything in `before` that `after` lacks. */
export function missingNames(before: ApiNames, after: ApiNames): string[] {
  return Object.entries(before).flatMap(([module, names]) =>
    names.filter((name) => !after[module]?.includes(name)).map((name) => `${module}: ${name}`),
  );
}

/** A sentence for each use of a deprecated name, with the area's. */
export function deprecationWarnings(
  id: string,
  uses: Readonly<Record<string, readonly string[]>>,
  list: readonly Deprecation[] = deprecations(),
): string[] {
  return list
    .filter(({ module, name }) => uses[module]?.includes(name))
    .map(
      ({ module, name, since, instead }) =>
        `${id} uses ${name} of ${module}, deprecated since ${since} and gone in the next major version: ${instead}`,
    );
}
