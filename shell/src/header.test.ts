import { expect, test } from 'vitest';
import { routeTable } from '@weitersagen/contracts/route-table';
import type { RouteDefinition } from '@weitersagen/contracts/route-table';

// The header's styles hide the customers' sign-in by the beginning of a route's name, since a rule costs the start page less than code.
test('the open pages of staff, and no others, have the names by which the header leaves out the customers’ sign-in', () => {
  const staff = ['mf-agency', 'mf-seller', 'mf-agent'];
  const routes = Object.entries<RouteDefinition>(routeTable).filter(([, route]) => !route.staff);
  for (const [name, { area }] of routes)
    expect([name, /^(Agent|Vertriebspartner)/.test(name)]).toEqual([name, staff.includes(area)]);
});
