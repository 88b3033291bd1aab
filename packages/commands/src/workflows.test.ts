import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { remoteParser } from './remote/run-remote.ts';

const workflow = (id: string) =>
  readFileSync(resolve(workspaceRoot, 'packages/docs/workflows', `${id}.yml`), 'utf8');

const names = remoteParser({}, () => undefined).commands.map((command) => command.name());

describe('the example workflows', () => {
  it.each([...areaFolders(), 'shell'])('ship %s and nothing else, by commands that exist', (id) => {
    const commands = [...workflow(id).matchAll(/remote -- (\w+) ([\w-]+)/g)];
    expect(commands.length).toBeGreaterThanOrEqual(5);
    for (const [, command = '', about] of commands) {
      expect(names).toContain(command);
      expect(about).toBe(id);
    }
    expect(workflow(id)).toContain(`paths: ['${id}/**'`);
  });
});
