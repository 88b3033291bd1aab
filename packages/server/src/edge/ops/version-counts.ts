import type { FastifyInstance } from 'fastify';
import { berlinDay } from '@weitersagen/domain/dates';
import type { AppDeps } from '../../platform/app-deps.ts';
import { loggable } from '../../platform/http/error-answer.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { addCounts, isCountKind, type Count } from '../../platform/telemetry/version-repository.ts';
import { createDailyBrowsers } from './daily-browsers.ts';

const writtenEveryMs = 5000;

/** A version of an area, or of `shell`. */
interface Build {
  readonly area: string;
  readonly version: string;
}

/** Counts by version what the edge sees: no visitor, no address, no time. */
export interface VersionCounts {
  /** A page that is sent; `browser` is what the request tells of where it comes from and is not kept. */
  readonly view: (tenant: Tenant, build: Build, browser: string) => void;
  /** A page that the edge could not paint, so that the browser did. */
  readonly failedPaint: (tenant: Tenant, build: Build) => void;
}

/** Counts in memory and writes it down every five seconds, and when the server stops. What cannot be written is kept for the next time. */
export function createVersionCounts(
  app: FastifyInstance,
  { withTenant }: Pick<AppDeps, 'withTenant'>,
): VersionCounts {
  const today = () => berlinDay(new Date());
  const tenants = new Map<string, Tenant>();
  const counts = new Map<string, number>();
  const browsers = createDailyBrowsers(today);

  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);

  /** Key of a count; ids, days, kinds and versions have no blanks. */
  function keyOf(tenant: Tenant, day: string, kind: Count['kind'], build: Build): string {
    tenants.set(tenant.id, tenant);
    return [tenant.id, day, kind, build.area, build.version].join(' ');
  }

  function countOf([key, count]: readonly [string, number]): Count[] {
    const [, day = '', kind = '', area = '', version = ''] = key.split(' ');
    return isCountKind(kind) ? [{ day, kind, area, version, count }] : [];
  }

  async function write(): Promise<void> {
    for (const { key, day, count } of browsers.take()) {
      const [id = '', area = '', version = ''] = key.split(' ');
      const tenant = tenants.get(id);
      if (tenant) add(keyOf(tenant, day, 'browser', { area, version }), count);
    }
    const taken = [...counts];
    counts.clear();
    for (const [id, tenant] of tenants) {
      const own = taken.filter(([key]) => key.startsWith(`${id} `));
      if (own.length === 0) continue;
      try {
        await withTenant(tenant, (tx) => addCounts(tx, own.flatMap(countOf)));
      } catch (error) {
        app.log.warn({ err: loggable(error) }, 'page views were not counted');
        for (const [key, count] of own) add(key, count);
      }
    }
  }

  const timer = setInterval(() => void write(), writtenEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
  return {
    view(tenant, build, browser) {
      add(keyOf(tenant, today(), 'view', build), 1);
      browsers.add([tenant.id, build.area, build.version].join(' '), browser);
    },
    failedPaint: (tenant, build) => void add(keyOf(tenant, today(), 'paint', build), 1),
  };
}
