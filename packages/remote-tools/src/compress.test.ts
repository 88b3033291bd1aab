import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from './compress.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('scripts and styles get a smaller copy that holds the same text; other files none', async () => {
  const script = 'export const word = "weitersagen";\n'.repeat(100);
  writeFileSync(join(folder, 'a.js'), script);
  writeFileSync(join(folder, 'b.css'), '.a { color: red }');
  writeFileSync(join(folder, 'c.json'), '{}');
  await compressFolder(folder);
  expect(readdirSync(folder).sort()).toEqual(['a.js', 'a.js.br', 'b.css', 'b.css.br', 'c.json']);
  const small = readFileSync(join(folder, 'a.js.br'));
  expect(small.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(small).toString()).toBe(script);
});
