import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteName } from '@weitersagen/contracts/route-table';
import { locales } from '@weitersagen/platform/i18n';
import type { Remote, RemoteDeclaration } from '@weitersagen/platform/remote';

function textsOf(value: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    typeof inner === 'object' && inner !== null
      ? textsOf(inner, `${prefix}${key}.`)
      : [[prefix + key, String(inner)]],
  );
}

const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort().join(' ');

async function routeBreaches(remote: Remote, name: RouteName): Promise<string[]> {
  const route = remote.routes[name];
  if (!route) return [`${name} is declared and not shown`];
  if (everyRoute[name].area !== remote.id) return [`${name} is a page of ${everyRoute[name].area}`];
  const { default: Page, loader } = await route();
  return [
    ...(typeof Page === 'function' ? [] : [`${name} has no component as its default`]),
    ...(loader === undefined || typeof loader === 'function'
      ? []
      : [`${name} has a loader that is no function`]),
  ];
}

async function slotBreaches(
  { slots = {} }: Remote,
  declared: readonly string[],
): Promise<string[]> {
  const lost = declared.filter((name) => slots[name] === undefined);
  const breaches = Object.entries(slots).map(async ([name, load]) => {
    if (!declared.includes(name)) return [`${name} is offered and not declared`];
    const { default: Piece } = await load();
    return typeof Piece === 'function' ? [] : [`${name} has no component as its default`];
  });
  return [
    ...lost.map((name) => `${name} is declared and not offered`),
    ...(await Promise.all(breaches)).flat(),
  ];
}

async function textBreaches({ messages }: Remote): Promise<string[]> {
  const [first, ...others] = await Promise.all(
    locales.map(async (locale) => {
      const { default: texts } = await messages[locale]();
      return { locale, texts: new Map(textsOf(texts)) };
    }),
  );
  if (!first || first.texts.size === 0) return ['there are no texts'];
  return others.flatMap(({ locale, texts }) =>
    [...new Set([...first.texts.keys(), ...texts.keys()])].flatMap((key) => {
      const [one, other] = [first.texts.get(key), texts.get(key)];
      if (one === undefined || other === undefined) return [`${key} is not in both languages`];
      if (other.trim() === '') return [`${key} is empty in ${locale}`];
      return placeholders(one) === placeholders(other)
        ? []
        : [`${key} takes other values in ${locale}`];
    }),
  );
}

/**
 * What an area gives otherwise than every area must, one sentence each: the routes it declares, each with a component and at most a
 * loader, the pieces it declares, and the same texts in every language.
 */
export async function contractBreaches(
  remote: Remote,
  declaration: RemoteDeclaration,
): Promise<string[]> {
  const undeclared = Object.keys(remote.routes)
    .filter((name) => !declaration.routes.some((declared) => declared === name))
    .map((name) => `${name} is shown and not declared`);
  const routes = await Promise.all(declaration.routes.map((name) => routeBreaches(remote, name)));
  return [
    ...undeclared,
    ...routes.flat(),
    ...(await slotBreaches(remote, declaration.slots.provides)),
    ...(await textBreaches(remote)),
  ];
}
