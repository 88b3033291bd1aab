import { isStaffPage } from '@weitersagen/contracts/route-table';
import type { Navigations } from './use-slow-navigation.ts';

/**
 * Fires `weitersagen:navigation` on the window after each navigation. Its detail is the name of the route: no address, which could
 * name a person's referral. product.md, section "3 Routes and guards".
 */
export function announceNavigations({ state, subscribe }: Navigations): void {
  let shown = state.location;
  subscribe(({ location, matches }) => {
    if (location === shown) return;
    shown = location;
    const detail = matches.at(-1)?.route.id;
    const page = document.documentElement; // styles and telemetry read what is shown
    page.dataset['route'] = detail ?? 'unknown';
    page.toggleAttribute('data-staff', isStaffPage(detail ?? ''));
    window.dispatchEvent(new CustomEvent('weitersagen:navigation', { detail }));
  });
}
