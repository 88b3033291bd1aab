import { hrefOf } from '@weitersagen/platform/services';
import type { Services } from '@weitersagen/platform/services';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteName } from '@weitersagen/contracts/route-table';

function isRouteName(name: unknown): name is RouteName {
  return typeof name === 'string' && Object.hasOwn(routeTable, name);
}

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

/**
 * Where to go after signing in: the page that `redirect` names (`{"name", "params"}`) if this tenant has it, else the personal area.
 * Never an address, so that nobody can be led elsewhere. product.md, section "3 Routes and guards".
 */
export function loginTarget(
  redirect: string | null,
  { paths, locale }: Pick<Services, 'paths' | 'locale'>,
): string {
  const home = hrefOf(paths, locale, 'PersoenlicherBereich');
  const target = read(redirect);
  if (typeof target !== 'object' || target === null || !('name' in target)) return home;
  const params = 'params' in target && isTexts(target.params) ? target.params : {};
  const { name } = target;
  if (!isRouteName(name) || name === 'Login' || name === 'Logout') return home;
  try {
    return hrefOf(paths, locale, name, params);
  } catch {
    return home; // the tenant lacks the page, or a part of its address is missing
  }
}
