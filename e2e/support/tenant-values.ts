import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { operator } from './operator.ts';

const TenantFile = z.looseObject({ config: z.looseObject({}) });
const pagesKeepMs = 5500; // the edge remembers a configuration for five seconds

/** Does something while a tenant has other values in its configuration; afterwards it has its own again. */
export async function withTenantValues(
  tenant: string,
  values: Readonly<Record<string, unknown>>,
  work: () => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'weitersagen-tenant-'));
  const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')];
  const shown = await operator('tenants', 'show', tenant);
  const file = TenantFile.parse(JSON.parse(shown));
  await writeFile(before, shown);
  await writeFile(after, JSON.stringify({ ...file, config: { ...file.config, ...values } }));
  try {
    await operator('tenants', 'load', after);
    await sleep(pagesKeepMs);
    await work();
  } finally {
    await operator('tenants', 'load', before);
    await sleep(pagesKeepMs);
    await rm(folder, { recursive: true });
  }
}
