import { satisfiesCaret } from '@weitersagen/domain/version-range';
import type { RemoteManifest, ShellManifest } from './remote-manifest.ts';

type Needs = Pick<
  RemoteManifest,
  'id' | 'platform' | 'shared' | 'uses' | 'routes' | 'permissions' | 'consents' | 'switches'
>;
type Gives = Pick<
  ShellManifest,
  'version' | 'platform' | 'shared' | 'provides' | 'pages' | 'consents' | 'switches'
>;

function librariesLacking({ shared, uses }: Needs, shell: Gives): string[] {
  const ranges = Object.entries(shared).flatMap(([module, range]) => {
    const given = shell.shared[module];
    if (given === undefined) return [`${module} is not in the share scope of the shell`];
    return satisfiesCaret(given, range) ? [] : [`needs ${module} ${range}, the shell has ${given}`];
  });
  const lost = Object.entries(uses).flatMap(([module, names]) => {
    const given = shell.provides[module];
    return (given === undefined ? [] : names.filter((name) => !given.includes(name))).map(
      (name) => `uses ${name} of ${module}, which the shell does not have`,
    );
  });
  return [...ranges, ...lost];
}

/** Pages that the shell gives to another area or asks a sign-in for that the area does not name. Pages unknown to the shell are not shown. */
function pagesOverstepping({ id, routes, permissions }: Needs, { pages }: Gives): string[] {
  return Object.keys(routes).flatMap((name) => {
    const page = pages[name];
    if (!page) return [];
    if (page.area !== id) return [`shows ${name}, a page of ${page.area}`];
    const { permission } = page;
    return permission === null || permissions.includes(permission)
      ? []
      : [`shows ${name} without permission ${permission}`];
  });
}

/** Why a version of an area cannot run in a shell, one sentence each; none when it can. */
export function unfitReasons(area: Needs, shell: Gives): string[] {
  const { platform, consents, switches } = area;
  return [
    ...(satisfiesCaret(shell.platform, platform)
      ? []
      : [`needs the platform's interface ${platform}, the shell has ${shell.platform}`]),
    ...librariesLacking(area, shell),
    ...pagesOverstepping(area, shell),
    ...consents
      .filter((name) => !shell.consents.includes(name))
      .map((name) => `needs consent to ${name}, which the shell does not ask for`),
    ...switches
      .filter((name) => !shell.switches.includes(name))
      .map((name) => `reads the switch ${name}, which tenants do not have`),
  ].map((reason) => `${area.id} in shell ${shell.version}: ${reason}`);
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
