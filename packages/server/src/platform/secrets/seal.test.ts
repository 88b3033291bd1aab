import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'seal-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const key = (filled: number) => Buffer.alloc(32, filled).toString('base64');
const sealOf = (secretsKey: string | undefined, mode: 'demo' | 'production' = 'production') =>
  createSeal({ secretsKey, mode, dataDir });

it('a sealed secret opens at its own place only, and not when it was changed', () => {
  const seal = sealOf(key(1));
  const sealed = seal.close('GEHEIM', 'one');
  expect(sealed).not.toContain('GEHEIM');
  expect(seal.open(sealed, 'one')).toBe('GEHEIM');
  expect(() => seal.open(sealed, 'two')).toThrow('No key');
  const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`;
  expect(() => seal.open(changed, 'one')).toThrow('No key');
  expect(seal.close('GEHEIM', 'one')).not.toBe(sealed);
});

it('keys change: the first closes, every one opens', () => {
  const old = sealOf(key(1)).close('alt', 'one');
  const both = sealOf(`${key(2)}, ${key(1)}`);
  expect(both.open(old, 'one')).toBe('alt');
  const fresh = both.close('neu', 'one');
  expect(sealOf(key(2)).open(fresh, 'one')).toBe('neu');
  expect(() => sealOf(key(1)).open(fresh, 'one')).toThrow('No key');
});

it('a demo keeps a key of its own, which nobody else may read', () => {
  const sealed = sealOf(undefined, 'demo').close('GEHEIM', 'one');
  expect(sealOf(undefined, 'demo').open(sealed, 'one')).toBe('GEHEIM');
  expect(statSync(join(dataDir, 'secrets-key')).mode & 0o777).toBe(0o600);
});

it('a damaged file of a key is named, and no other key is made in its place', () => {
  const file = join(dataDir, 'secrets-key');
  writeFileSync(file, 'kaputt');
  expect(() => sealOf(undefined, 'demo')).toThrow(`The file "secrets-key" in ${dataDir} must hold`);
  expect(readFileSync(file, 'utf8')).toBe('kaputt');
});

it('production needs a key, and every key has 32 bytes', () => {
  expect(() => sealOf(undefined)).toThrow('APP_MODE=production needs SECRETS_KEY');
  expect(() => sealOf('kurz')).toThrow('SECRETS_KEY must hold 32 bytes');
});
