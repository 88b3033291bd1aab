import { satisfiesCaret } from '@weitersagen/domain/version-range';
import type { RemoteManifest, ShellManifest } from './remote-manifest.ts';

type Needs = Pick<RemoteManifest, 'id' | 'platform' | 'shared' | 'uses'>;
type Gives = Pick<ShellManifest, 'version' | 'platform' | 'shared' | 'provides'>;

/** Why a version of an area cannot run in a shell, one sentence each; none when it can. */
export function unfitReasons(area: Needs, shell: Gives): string[] {
  const { platform, shared, uses } = area;
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
  return [
    ...(satisfiesCaret(shell.platform, platform)
      ? []
      : [`needs the platform's interface ${platform}, the shell has ${shell.platform}`]),
    ...ranges,
    ...lost,
  ].map((reason) => `${area.id} in shell ${shell.version}: ${reason}`);
}
