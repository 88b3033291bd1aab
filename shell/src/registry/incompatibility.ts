import { getInstance } from '@module-federation/enhanced/runtime';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import type { ListedVersion } from '@weitersagen/contracts/signed-registry';
import { trackers } from '@weitersagen/domain/consent';
import { satisfiesCaret } from '@weitersagen/domain/version-range';

type Scope = ReadonlyMap<string, readonly string[]>;
type Listed = Pick<
  ListedVersion,
  'id' | 'chunks' | 'platform' | 'shared' | 'permissions' | 'consents'
>;

/** Versions of each module in the share scope of this page. */
function versionsInScope(): Scope {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  return new Map(Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)]));
}

function lacking({ platform, shared }: Listed, scope: Scope): string | undefined {
  const needs = Object.entries({ '@weitersagen/platform/remote': platform, ...shared });
  const lost = needs.find(
    ([name, range]) => !scope.get(name)?.some((version) => satisfiesCaret(version, range)),
  );
  return lost && `needs ${lost.join(' ')}`;
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routeTable, name);
}

/** A page that it would show although it belongs to another area or asks for a sign-in that the version does not name. */
function overstepping({ id, chunks, permissions }: Listed): string | undefined {
  for (const name of Object.keys(chunks).filter((each) => isRouteName(each))) {
    const { area, login, staff }: RouteDefinition = routeTable[name];
    if (area !== id) return `shows ${name}, a page of ${area}`;
    const needed = login ? 'referrer' : staff;
    if (needed && !permissions.includes(needed))
      return `shows ${name} without permission ${needed}`;
  }
  return undefined;
}

/**
 * Why a version cannot run in this page: the platform's interface or a module of the page's real share scope is another one, a page
 * is not its own or needs a permission that it does not name, or it needs a consent that nobody asks for. Null when it can.
 */
export function incompatibility(version: Listed, scope: Scope = versionsInScope()): string | null {
  const unasked = version.consents.find((name) => !Object.hasOwn(trackers, name));
  return (
    lacking(version, scope) ??
    overstepping(version) ??
    (unasked === undefined ? null : `needs consent to ${unasked}, which nobody asks for`)
  );
}
