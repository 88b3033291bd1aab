import { platformModule, unmetNeeds } from './fit.ts';
import type { RemoteManifest, ShellManifest } from './remote-manifest.ts';

type Needs = Pick<
  RemoteManifest,
  'id' | 'platform' | 'shared' | 'uses' | 'routes' | 'permissions' | 'consents' | 'switches'
>;
type Gives = Pick<
  ShellManifest,
  'version' | 'platform' | 'shared' | 'provides' | 'pages' | 'consents' | 'switches'
>;

/** Why a version of an area cannot run in a shell, by what both say of themselves, one sentence each; none when it can. */
export function unfitReasons(area: Needs, shell: Gives): string[] {
  const { id, platform, shared, uses, routes, permissions, consents, switches } = area;
  const versions: Readonly<Record<string, string>> = {
    ...shell.shared,
    [platformModule]: shell.platform,
  };
  const needs = { id, ranges: { ...shared, [platformModule]: platform }, permissions, consents };
  const unmet = unmetNeeds(
    { ...needs, pages: Object.keys(routes) },
    {
      versionsOf: (module) => (versions[module] === undefined ? [] : [versions[module]]),
      pageOf: (name) => shell.pages[name],
      asksConsent: (tracker) => shell.consents.includes(tracker),
    },
  );
  const lost = Object.entries(uses).flatMap(([module, names]) => {
    const given = shell.provides[module];
    return (given === undefined ? [] : names.filter((name) => !given.includes(name))).map(
      (name) => `uses ${name} of ${module}, which the shell does not have`,
    );
  });
  const unknown = switches
    .filter((name) => !shell.switches.includes(name))
    .map((name) => `reads the switch ${name}, which tenants do not have`);
  return [...unmet, ...lost, ...unknown].map(
    (reason) => `${id} in shell ${shell.version}: ${reason}`,
  );
}

type Scripts = Pick<
  RemoteManifest,
  'id' | 'version' | 'entry' | 'exposed' | 'routes' | 'integrity'
>;

/** Scripts that a version would load without a hash to check, one sentence each; none in what the build makes. */
export function unhashedScripts(area: Scripts): string[] {
  const { id, version, entry, exposed, routes, integrity } = area;
  const scripts = new Set([entry, ...exposed, ...Object.values(routes).flat()]);
  return [...scripts]
    .filter((name) => integrity[name] === undefined)
    .map((name) => `${id} ${version} has no hash of ${name}`);
}
