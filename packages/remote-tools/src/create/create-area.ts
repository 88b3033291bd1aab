import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { remoteIdForm } from '@weitersagen/delivery/live-change';
import { workspaceRoot } from '../paths.ts';
import { areaFiles } from './area-files.ts';
import type { AreaName } from './area-files.ts';
import { registrations, workflowFile, workflowOf } from './register-area.ts';

function nameOf(id: string): AreaName {
  if (!remoteIdForm.test(id))
    throw new Error(`"${id}" cannot be an area: use mf- and small letters, such as mf-partner.`);
  const word = id.slice('mf-'.length);
  const route = `${word.charAt(0).toUpperCase()}${word.slice(1)}Start`;
  return { id, route, path: `/${word}` };
}

function installPackages(root: string): void {
  const { status } = spawnSync(
    'npx',
    ['--yes', 'pnpm@12.21.0', 'install', '--no-frozen-lockfile'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  if (status !== 0) throw new Error('The packages of the new area could not be installed.');
}

/**
 * Makes the folder of a new area and registers its route, then installs. Answers what to tell the person. Throws for a name that is
 * taken or impossible; whatever fails, everything is as it was before.
 */
export async function createArea(
  id: string,
  root: string = workspaceRoot,
  install: (root: string) => void = installPackages,
): Promise<string[]> {
  const name = nameOf(id);
  const folder = resolve(root, id);
  if (existsSync(folder)) throw new Error(`${id} exists already.`);
  const changes = Object.entries(registrations(name)).map(([file, change]) => {
    const path = resolve(root, file);
    const before = readFileSync(path, 'utf8');
    return { path, before, after: change(before) };
  });
  if (changes.some(({ before }) => before.includes(`'${name.path}'`)))
    throw new Error(`The path ${name.path} belongs to another page.`);
  try {
    for (const [file, text] of Object.entries(areaFiles(name))) {
      mkdirSync(dirname(resolve(folder, file)), { recursive: true });
      writeFileSync(resolve(folder, file), text);
    }
    const [file, text] = workflowOf(
      name,
      readFileSync(resolve(root, workflowFile('mf-agent')), 'utf8'),
    );
    writeFileSync(resolve(root, file), text);
    for (const { path, after } of changes) writeFileSync(path, after);
    install(root);
  } catch (error) {
    for (const { path, before } of changes) writeFileSync(path, before);
    rmSync(folder, { recursive: true, force: true });
    rmSync(resolve(root, workflowFile(id)), { force: true });
    throw error;
  }
  return [
    `${id} is there, with the page ${name.path} (${name.route}).`,
    `Test it, with the contract of all areas: npm test -- ${id}    See it: npm start, then /de${name.path}`,
    'The shell learns the page by its next build (npm run build); from then on the area ships alone.',
    'Name its team in remote.config.ts.',
  ];
}
