import * as z from 'zod';
import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteDefinition, RouteName } from '@weitersagen/contracts/route-table';
import { newReferral, registerReferrer } from '../bench/new-referral.ts';
import { callApi, type Site } from './call-api.ts';

/** Who looks at a page: somebody who is not signed in, or one of the demo's people. */
export type Visitor = 'nobody' | 'referrer' | 'agency' | 'seller' | 'agent';

/** A page of a tenant as somebody opens it by its address. */
export interface RouteVisit {
  readonly name: RouteName;
  /** Below the language; with real numbers in place of its parameters. */
  readonly path: string;
  readonly visitor: Visitor;
  /** A forced login shows strangers the gate page instead. */
  readonly gated: boolean;
}

const Entries = z.array(z.object({ Name: z.string(), Pfad: z.string() }));
const Gate = z.object({
  ModuleErzwingeLogin: z.boolean(),
  ErzwingeLoginSeite: z.string(),
  ErzwingeLoginAusnahmen: z.array(z.string()),
});
const Products = z.array(z.object({ Id: z.number() })).min(1);

const isRouteName = (name: string): name is RouteName => Object.hasOwn(everyRoute, name);

function visitorOf(name: RouteName): Visitor {
  const route: RouteDefinition = everyRoute[name];
  if (route.staff === 'operator') throw new Error(`${name} is no page of a client`);
  return route.staff ?? (route.login ? 'referrer' : 'nobody');
}

const readGate = async (site: Site) =>
  Gate.parse(await callApi(site, 'GET', `/api/v1/${site.tenant}/mandant/${site.tenant}`));

/** Whether a forced login keeps strangers from a page. */
function gateOf(gate: z.output<typeof Gate>): (name: RouteName) => boolean {
  const open = [...gate.ErzwingeLoginAusnahmen, gate.ErzwingeLoginSeite, 'AdminLogin'];
  return (name) =>
    gate.ModuleErzwingeLogin &&
    visitorOf(name) === 'nobody' &&
    ['shell', 'mf-referrer', 'mf-recipient'].includes(everyRoute[name].area) &&
    !open.includes(name);
}

/** Every page that a tenant's own route lists name, the languages aside; logging out is left to last, because it does. */
export async function routeVisits(site: Site): Promise<readonly RouteVisit[]> {
  const api = `/api/v1/${site.tenant}`;
  const lists = ['route/default', 'route/additional'].map(async (list) =>
    Entries.parse(await callApi(site, 'GET', `${api}/${list}`)),
  );
  const entries = (await Promise.all(lists)).flat();
  const gate = await readGate(site);
  const isGated = gateOf(gate);
  const referrer = gate.ModuleErzwingeLogin ? await registerReferrer(site) : undefined;
  const visitor = { ...site, ...(referrer && { cookies: referrer.cookies }) };
  const [product] = Products.parse(
    await callApi(visitor, 'GET', `${api}/produkt?top=true`, undefined, referrer?.headers),
  );
  const productId = product?.Id ?? 0;
  const number = await newReferral(site.port, { tenant: site.tenant, productId, referrer });
  const values: Readonly<Record<string, string>> = {
    ':produktId': String(productId),
    ':empfehlungsnummer': number,
    ':praemieid': '00000000-0000-4000-8000-000000000000', // nobody's; the page says so
    ':nummer': 'X-2026-000000', // the same
    ':adminLoginToken': 'niemandes', // and this
  };
  const visits = entries.flatMap(({ Name: name, Pfad: path }) =>
    isRouteName(name)
      ? [
          {
            name,
            path: path.replaceAll(/:\w+/g, (key) => values[key] ?? key),
            visitor: visitorOf(name),
            gated: isGated(name),
          },
        ]
      : [],
  );
  const isLogout = ({ name }: RouteVisit) => name.endsWith('Logout');
  return [...visits.filter((visit) => !isLogout(visit)), ...visits.filter(isLogout)];
}
