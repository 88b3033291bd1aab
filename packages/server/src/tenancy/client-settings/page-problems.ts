import { routeTable, type RouteDefinition } from '@weitersagen/contracts/route-table';
import { cataloguePages } from '@weitersagen/domain/catalogue-pages';
import { defaultLoginExempt } from '../../platform/database/login-exempt.ts';
import type { Config, Problem } from './setting-problem.ts';

const routes: Readonly<Record<string, RouteDefinition>> = routeTable;
const knownRoutes = new Set([...Object.keys(routes), ...defaultLoginExempt]);

/** Pages with a form by which a stranger gets in; from any other a forced login would have no way on. */
const gates = ['Login', 'CreateEmpfehler'];

/** The shell itself opens Login and the gate page alone; without these nobody could read the terms or get a new password. */
const alwaysExempt = [
  'Agb',
  'Barrierefreiheitserklaerung',
  'Datenschutz',
  'Impressum',
  'PasswortVergessen',
  'PasswortZuruecksetzen',
  'RegistrierungAbschliessen',
];

const catalogueSlugs = cataloguePages.map(({ slug }) => ['Katalog', `/${slug}`] as const);

/** What a path leads to: names of parameters, capitals and slashes at the end make no difference. */
const shapeOf = (path: string) => path.toLowerCase().replaceAll(/:\w+/g, ':').replace(/\/+$/, '');

/** Words between slashes, and parameters: nothing of it has a meaning of its own in an address. */
const isPath = (path: string) =>
  /^(?:\/(?::[a-z]\w*|[\p{L}\p{N}][\p{L}\p{N}._~-]*))*\/?$/iu.test(path) && path !== '';

const parametersIn = (path: string) => (path.match(/:\w+/g) ?? []).toSorted().join();

/** A link to the page carries what its own path names, so a renamed one names the same. */
const isWithItsParameters = (name: string, path: string) =>
  !Object.hasOwn(routes, name) || parametersIn(routes[name]?.path ?? '') === parametersIn(path);

/** Renamed paths that are none, or that lead to two routes. */
export function pathProblems({ routes: renamed }: Config): readonly Problem[] {
  const places = Object.entries(renamed);
  const fixed = [
    ...Object.entries(routes).map(([name, { path }]) => [name, path] as const),
    ...catalogueSlugs,
  ].filter(([name]) => !Object.hasOwn(renamed, name));
  const isTaken = (name: string, path: string) =>
    fixed.some(([, taken]) => shapeOf(taken) === shapeOf(path)) ||
    places.some(([other, taken]) => other < name && shapeOf(taken) === shapeOf(path));
  return places.flatMap(([name, path]): Problem[] => [
    ...(Object.hasOwn(routes, name) ? [] : [[`routes.${name}`, 'is no route', 'noRoute'] as const]),
    ...(isPath(path) && isWithItsParameters(name, path)
      ? []
      : [
          [
            `routes.${name}`,
            'must be words between slashes, with the parameters of its page',
            'noPath',
          ] as const,
        ]),
    ...(isTaken(name, path)
      ? [[`routes.${name}`, `${path} leads to another route too`, 'pathTaken'] as const]
      : []),
  ]);
}

/** A gate without a way in would keep everybody out, and a list without the legal pages would hide them. */
export function gateProblems({ forcedLogin, gatePage, loginExempt }: Config): readonly Problem[] {
  const problems: Problem[] = [];
  if (!gates.includes(gatePage))
    problems.push([
      'gatePage',
      `${gatePage} lets no stranger in: it is ${gates.join(' or ')}`,
      'noGate',
    ]);
  if (loginExempt === null) return problems;
  const unknown = loginExempt.filter((name) => !knownRoutes.has(name));
  for (const name of unknown) problems.push(['loginExempt', `${name} is no route`, 'noRoute']);
  const missing = alwaysExempt.filter((name) => !loginExempt.includes(name));
  if (forcedLogin && missing.length > 0)
    problems.push(['loginExempt', `forcedLogin would close ${missing.join(', ')}`, 'closesLegal']);
  return problems;
}
