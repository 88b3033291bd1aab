import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration } from '@weitersagen/delivery/remote-manifest';
import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import type { tenantFields } from '@weitersagen/contracts/tenant';

/** What a build of an area really exposes and uses. */
export interface Exposed {
  readonly routes: readonly string[];
  readonly locales: readonly string[];
  /** Names used of each shared module. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Switches of the tenant that its sources read. */
  readonly switches: readonly string[];
  /** Pieces that it offers, by the names of their chunks, and that its pages show, by name. */
  readonly slots: { readonly provides: readonly string[]; readonly uses: readonly string[] };
}

function isDeclaration(value: unknown): value is RemoteDeclaration {
  return typeof value === 'object' && value !== null && 'routes' in value && 'owner' in value;
}

/** Reads the `remote.config.ts` of the area in `folder`. Throws when there is none. */
export async function readDeclaration(folder: string): Promise<RemoteDeclaration> {
  const file = resolve(folder, 'remote.config.ts');
  const module: { default?: unknown } = await import(pathToFileURL(file).href);
  if (!isDeclaration(module.default)) throw new Error(`${file} has no declaration as its default`);
  return module.default;
}

/** Fields of a tenant that are on or off. */
export const knownSwitches = [
  'termsAutoAccept',
  'companyRecommendation',
  'germanIbanOnly',
  'newsletter',
  'storingBankData',
  'forcedLogin',
  'autologin',
  'dataProcessingOnBehalf',
  'showProductCategory',
] as const satisfies readonly (keyof typeof tenantFields)[];

/** Everything that an area's sources say, tests aside. */
function sourceTextOf(folder: string): string {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter(
    (name) => !/\.test\.tsx?$|(^|\/)testing\//.test(name),
  );
  return files.map((name) => readFileSync(resolve(folder, name), 'utf8')).join('\n');
}

/** The switches that the sources in `folder` read, by `tenant.name` or out of `useTenant()`. */
export function switchesRead(folder: string): string[] {
  const text = sourceTextOf(folder);
  const taken = [...text.matchAll(/\{([^{}]*)\} = useTenant\(\)/g)].map((found) => found[1]);
  return knownSwitches.filter(
    (name) =>
      new RegExp(String.raw`\btenant\.${name}\b`).test(text) ||
      new RegExp(String.raw`\b${name}\b`).test(taken.join()),
  );
}

/** Names of the slots that the sources in `folder` show. */
export function slotsShown(folder: string): string[] {
  const text = sourceTextOf(folder);
  return [...new Set([...text.matchAll(/<Slot\s+name="([^"]+)"/g)].map((found) => found[1] ?? ''))];
}

/** `referrer/status@1` as the end of its chunk's name. */
const chunkOf = (slot: string): string => slot.replaceAll(/[/@]/g, '-');

const definitionOf = (name: RouteName): RouteDefinition => everyRoute[name];

function permissionsOf(routes: readonly RouteName[]): string[] {
  const needed = routes
    .map(definitionOf)
    .flatMap(({ login, staff }) => [...(login ? ['referrer'] : []), ...(staff ? [staff] : [])]);
  return [...new Set(needed)];
}

function consentsOf({ uses }: Exposed): string[] {
  const used = (module: string, name: string) =>
    uses[`@weitersagen/platform/${module}`]?.includes(name) ?? false;
  return [
    ...(used('track', 'track') ? ['matomo'] : []),
    ...(used('channel', 'keepChannel') ? ['channel'] : []),
  ];
}

function compare(what: string, declared: readonly string[], real: readonly string[]): string[] {
  const missing = real.filter((name) => !declared.includes(name));
  const surplus = declared.filter((name) => !real.includes(name));
  return [
    ...(missing.length > 0 ? [`${what} not declared: ${missing.join(', ')}`] : []),
    ...(surplus.length > 0 ? [`${what} declared in vain: ${surplus.join(', ')}`] : []),
  ];
}

/** What a declaration says otherwise than the build of area `id` is, one sentence each. */
export function contradictions(id: string, declared: RemoteDeclaration, real: Exposed): string[] {
  const foreign = declared.routes.filter((name) => definitionOf(name)?.area !== id);
  const texts = ['de', 'en'].filter((locale) => !real.locales.includes(locale));
  return [
    ...compare('routes', declared.routes, real.routes),
    ...(foreign.length > 0
      ? [`routes of another area by the route table: ${foreign.join(', ')}`]
      : compare('permissions', declared.permissions, permissionsOf(declared.routes))),
    ...compare('consents', declared.consents, consentsOf(real)),
    ...compare('switches', declared.switches, real.switches),
    ...compare('slots offered', declared.slots.provides.map(chunkOf), real.slots.provides),
    ...compare('slots shown', declared.slots.uses, real.slots.uses),
    ...(declared.routes.includes(declared.landing)
      ? []
      : [`the landing ${declared.landing} is not among the routes`]),
    ...(texts.length > 0 ? [`no texts in ${texts.join(', ')}`] : []),
  ];
}

/** Beginnings of the addresses of some routes below the language. */
export function prefixesOf(routes: readonly RouteName[]): string[] {
  const paths = routes.map((name) => definitionOf(name).path.replace(/\/:.*$/, '') || '/');
  return [...new Set(paths)].sort();
}
