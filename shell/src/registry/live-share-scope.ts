import { getInstance } from '@module-federation/enhanced/runtime';
import type { ListedVersion } from '@weitersagen/contracts/signed-registry';
import { satisfiesCaret } from '@weitersagen/domain/version-range';

/** Versions of each module in the share scope of this page. */
function versionsInScope(): ReadonlyMap<string, readonly string[]> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return new Map(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)]));
}

/** Why a version cannot run in this page, by what the page really shares; null when it can. */
export function misfit(
  { platform, shared }: Pick<ListedVersion, 'platform' | 'shared'>,
  scope: ReadonlyMap<string, readonly string[]> = versionsInScope(),
): string | null {
  const needs = { '@weitersagen/platform/remote': platform, ...shared };
  for (const [name, range] of Object.entries(needs))
    if (!scope.get(name)?.some((version) => satisfiesCaret(version, range)))
      return `needs ${name} ${range}`;
  return null;
}
