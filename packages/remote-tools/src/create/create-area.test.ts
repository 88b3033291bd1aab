import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areaFolders } from '../area-folders.ts';
import { workspaceRoot } from '../paths.ts';
import { createArea } from './create-area.ts';

const files = [
  'packages/contracts/src/route-definition.ts',
  'packages/contracts/src/route-table.ts',
  'e2e/bench/monolith/main.ts',
  'shell/src/locales/pages.de.json',
  'shell/src/locales/pages.en.json',
  'packages/docs/workflows/mf-agent.yml',
  'CODEOWNERS',
];
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-area-'));
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(resolve(workspaceRoot, file), join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true }));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const all = () => files.map(textOf);

describe('a new area', () => {
  it('has a folder of its own and is known to route table, development build and page titles', async () => {
    const install = vi.fn<(folder: string) => void>();
    const lines = await createArea('mf-partner', root, install);
    expect(lines.join(' ')).toContain('/partner');
    expect(install).toHaveBeenCalledWith(root);
    const table = textOf('packages/contracts/src/route-table.ts');
    expect(table).toContain("PartnerStart: { path: '/partner', area: 'mf-partner' }");
    expect(textOf('packages/contracts/src/route-definition.ts')).toMatch(/\| 'mf-partner';/);
    expect(table).toMatch(/'PartnerStart',\n\];/);
    expect(textOf('e2e/bench/monolith/main.ts')).toContain('../mf-partner/src/remote.ts');
    expect(JSON.parse(textOf('shell/src/locales/pages.en.json'))).toHaveProperty('PartnerStart');
    expect(textOf('mf-partner/remote.config.ts')).toContain("routes: ['PartnerStart']");
    expect(textOf('CODEOWNERS')).toContain('/mf-partner/             @weitersagen/partner\n');
    const workflow = textOf('packages/docs/workflows/mf-partner.yml');
    expect(workflow).toContain('MF_PARTNER_STORE_KEY');
    expect(workflow).not.toContain('agent');
    expect(areaFolders(root)).toContain('mf-partner'); // so the contract of all areas is tested for it
  });

  it.each([
    ['partner', 'cannot be an area'],
    ['mf-Partner', 'cannot be an area'],
    ['mf-login', 'belongs to another page'],
  ])('is not made as %s', async (id, sentence) => {
    const before = all();
    await expect(createArea(id, root, () => undefined)).rejects.toThrow(sentence);
    expect(all()).toEqual(before);
  });

  it('is not made twice', async () => {
    await createArea('mf-partner', root, () => undefined);
    await expect(createArea('mf-partner', root, () => undefined)).rejects.toThrow('exists already');
  });

  it('leaves nothing behind when it cannot be installed', async () => {
    const before = all();
    const fail = () => {
      throw new Error('no network');
    };
    await expect(createArea('mf-partner', root, fail)).rejects.toThrow('no network');
    expect(all()).toEqual(before);
    expect(existsSync(join(root, 'mf-partner'))).toBe(false);
  });
});
