import { hrefOf } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { definitionOf, isRouteName } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';
import type { StaffArea } from '@weitersagen/contracts/staff';

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function read(redirect: string | null): unknown {
  try {
    return JSON.parse(redirect ?? 'null');
  } catch {
    return null;
  }
}

/** Where a sign-in may lead: its own page when nothing else was asked for, and which pages are asked for there. */
interface Destination {
  readonly home: RouteName;
  readonly mayLeadTo: (name: RouteName) => boolean;
}

/** The sign-in of referrers leads to every page but those that sign in and out. */
export const referrerDestination: Destination = {
  home: 'PersoenlicherBereich',
  mayLeadTo: (name) => name !== 'Login' && name !== 'Logout',
};

/** The sign-in of a kind of staff leads to the pages of that kind alone. */
export const staffDestination = (kind: StaffArea, home: RouteName): Destination => ({
  home,
  mayLeadTo: (name) => definitionOf(name)?.staff === kind,
});

/**
 * Where to go after signing in: the page that `redirect` names (`{"name", "params", "query"}`) if this tenant has it and the sign-in
 * may lead there, else its own. Never an address, so that nobody can be led elsewhere. product.md, section "3 Routes and guards".
 */
export function loginTarget(
  redirect: string | null,
  { paths, locale }: Pick<Services, 'paths' | 'locale'>,
  { home, mayLeadTo }: Destination,
): string {
  const start = hrefOf(paths, locale, home);
  const target = read(redirect);
  if (typeof target !== 'object' || target === null || !('name' in target)) return start;
  const params = 'params' in target && isTexts(target.params) ? target.params : {};
  const query = 'query' in target && typeof target.query === 'string' ? target.query : '';
  const { name } = target;
  if (typeof name !== 'string' || !isRouteName(name) || !paths[name] || !mayLeadTo(name))
    return start;
  try {
    const search = new URLSearchParams(query).toString();
    return hrefOf(paths, locale, name, params) + (search === '' ? '' : `?${search}`);
  } catch {
    return start; // a part of its address is missing
  }
}
