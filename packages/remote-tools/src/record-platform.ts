import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageRoot } from './paths.ts';
import { platformVersion } from './platform-api.ts';
import { presentDeclarations, recordedDeclarations } from './platform-declarations.ts';
import { platformModules } from './shared-modules.ts';

/** Names of the values that a declaration exports, sorted; an overloaded one once. */
export function namesIn(declaration: string): string[] {
  const listed = [...declaration.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(' as ').at(-1) ?? ''),
  );
  const declared = [
    ...declaration.matchAll(/^export declare (?:const|function|class) ([\w$]+)/gm),
  ].map(([, name = '']) => name);
  return [...new Set([...listed, ...declared])].filter((name) => name !== '').sort();
}

function declarationOf(module: string, present: ReadonlyMap<string, string>): string {
  const [, area, name] = module.split('/');
  return area === 'platform'
    ? (present.get(`${name}.d.ts`) ?? '')
    : readFileSync(resolve(packageRoot(area ?? ''), 'src', `${name}.ts`), 'utf8');
}

/**
 * Records names and declarations of the present version of the interface. Answers the version; throws when it was recorded before with
 * other declarations, since a version never changes.
 */
export function recordPlatform(): string {
  const version = platformVersion();
  const present = presentDeclarations();
  const before = recordedDeclarations(version);
  const isOther = [...present].some(([name, text]) => before.get(name) !== text);
  if (before.size > 0 && (isOther || before.size !== present.size))
    throw new Error(
      `${version} is recorded already and says otherwise: raise the version of packages/platform.`,
    );
  const folder = resolve(packageRoot('platform'), 'api');
  mkdirSync(resolve(folder, version), { recursive: true });
  for (const [name, text] of present) writeFileSync(resolve(folder, version, name), text);
  const names = platformModules()
    .toSorted()
    .map((module) => [module, namesIn(declarationOf(module, present))] as const);
  writeFileSync(
    resolve(folder, `${version}.json`),
    `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`,
  );
  return version;
}
