import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newId, newSecret } from './random.ts';

describe('an id', () => {
  it('never looks like an option of a command line, and none comes twice', () => {
    const ids = Array.from({ length: 5000 }, newId);
    expect(ids.filter((id) => !/^[A-Za-z0-9][\w-]{22}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a secret', () => {
  it('is 256 bit, as 43 signs, each of them as often set as not, and none comes twice', () => {
    const secrets = Array.from({ length: 5000 }, newSecret);
    expect(secrets.filter((secret) => !/^[\w-]{43}$/.test(secret))).toEqual([]);
    expect(new Set(secrets).size).toBe(secrets.length);
    const bytes = secrets.map((secret) => Buffer.from(secret, 'base64url'));
    const shares = Array.from({ length: 256 }, (_, bit) => {
      const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1);
      return set.length / bytes.length;
    });
    // Of a fair bit it is more than 0.1 from a half once in far more than 10^40 tries.
    expect(shares.filter((share) => Math.abs(share - 0.5) > 0.1)).toEqual([]);
  });

  it('comes from nothing that can be foreseen: no program of the server draws by `Math.random`', () => {
    const folder = resolve(import.meta.dirname, '..');
    const programs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    expect(programs.length).toBeGreaterThan(500);
    const foreseen = programs.filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('Math.random'),
    );
    expect(foreseen).toEqual([]);
  });
});
