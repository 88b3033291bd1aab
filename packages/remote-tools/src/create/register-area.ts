import type { AreaName } from './area-files.ts';

/** Puts `line` before the first place where `mark` stands. Throws when the file has no such place. */
function before(text: string, mark: string, line: string, file: string): string {
  const at = text.indexOf(mark);
  if (at === -1) throw new Error(`${file} has changed: there is no "${mark.trim()}" in it.`);
  return text.slice(0, at) + line + text.slice(at);
}

const areaFile = 'packages/contracts/src/route-definition.ts';
const routeTableFile = 'packages/contracts/src/route-table.ts';
/** Where the example of an area's pipeline lies. */
export const workflowFile = (id: string): string => `packages/docs/workflows/${id}.yml`;

const monolithFile = 'e2e/bench/monolith/main.ts';

const OWNER_COLUMN = 25;

const pageTexts = {
  de: { title: 'Neuer Bereich', description: 'Hier entsteht ein neuer Bereich.' },
  en: { title: 'New area', description: 'A new area is made here.' },
};

function withPage(text: string, { route }: AreaName, locale: 'de' | 'en'): string {
  const pages: unknown = JSON.parse(text);
  return `${JSON.stringify({ ...Object(pages), [route]: pageTexts[locale] }, null, 2)}\n`;
}

function withRoute(text: string, { id, route, path }: AreaName): string {
  const row = `  ${route}: { path: '${path}', area: '${id}' },\n`;
  const table = before(text, '} as const satisfies', row, routeTableFile);
  const list = table.slice(table.indexOf('additionalRoutes'));
  return table.slice(0, -list.length) + before(list, '\n];', `\n  '${route}',`, routeTableFile);
}

/** The example of how a new area ships, by its name: as another one's. */
export function workflowOf(
  { id }: AreaName,
  example: string,
): readonly [file: string, text: string] {
  const secret = id.toUpperCase().replaceAll('-', '_');
  const text = example.replaceAll('mf-agent', id).replaceAll('MF_AGENT', secret);
  return [workflowFile(id), text];
}

/** What a new area changes in files that list all areas, by their names: given the text, answers the new one. */
export function registrations(name: AreaName): Readonly<Record<string, (text: string) => string>> {
  const { id } = name;
  return {
    [areaFile]: (text) =>
      before(text, ';\n\n/** A route of the interface', `\n  | '${id}'`, areaFile),
    [routeTableFile]: (text) => withRoute(text, name),
    [monolithFile]: (text) =>
      before(
        text,
        '};\n\nconst boot',
        `  '${id}': () => import('../../../${id}/src/remote.ts'),\n`,
        monolithFile,
      ),
    CODEOWNERS: (text) =>
      before(
        text,
        '/packages/server/',
        `${`/${id}/`.padEnd(OWNER_COLUMN)}@weitersagen/${id.slice('mf-'.length)}\n`,
        'CODEOWNERS',
      ),
    'shell/src/locales/pages.de.json': (text) => withPage(text, name, 'de'),
    'shell/src/locales/pages.en.json': (text) => withPage(text, name, 'en'),
  };
}
