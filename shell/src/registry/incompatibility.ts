import { getInstance } from '@module-federation/enhanced/runtime';
import { definitionOf } from '@weitersagen/contracts/route-table';
import { platformModule, unmetNeeds } from '@weitersagen/delivery/fit';
import type { ListedVersion } from '@weitersagen/delivery/signed-registry';
import { trackers } from '@weitersagen/domain/consent';

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

function pageOf(name: string) {
  const definition = definitionOf(name);
  if (definition === undefined) return undefined;
  const { area, login, staff } = definition;
  return { area, permission: login ? 'referrer' : (staff ?? null) };
}

/** Why a version cannot run in this page, by the page's real share scope; null when it can. */
export function incompatibility(
  { id, chunks, platform, shared, permissions, consents }: Listed,
  scope: Scope = versionsInScope(),
): string | null {
  const ranges = { ...shared, [platformModule]: platform };
  const [first = null] = unmetNeeds(
    { id, ranges, pages: Object.keys(chunks), permissions, consents },
    {
      versionsOf: (module) => scope.get(module) ?? [],
      pageOf,
      asksConsent: (tracker) => Object.hasOwn(trackers, tracker),
    },
  );
  return first;
}
