import type { FastifyInstance } from 'fastify';
import type { AppDeps } from '../../app.ts';
import { loggable } from '../../http/error-answer.ts';
import type { Tenant } from '../../database/tenant-directory.ts';
import { addViews } from '../../telemetry/version-repository.ts';

const writtenEveryMs = 5000;

/** Counts which version of which area a page was sent with: no visitor, no address, no time. */
export interface ViewCounts {
  readonly count: (tenant: Tenant, area: string, version: string) => void;
}

/** Counts in memory and writes it down every five seconds, and when the server stops. What cannot be written is kept for the next time. */
export function createViewCounts(
  app: FastifyInstance,
  { withTenant }: Pick<AppDeps, 'withTenant'>,
): ViewCounts {
  const counts = new Map<Tenant, Map<string, number>>();

  async function writeTenant(tenant: Tenant, seen: ReadonlyMap<string, number>): Promise<void> {
    const views = [...seen].map(([build, count]) => {
      const [area = '', version = ''] = build.split(' ');
      return { area, version, count };
    });
    try {
      await withTenant(tenant, (tx) => addViews(tx, views));
    } catch (error) {
      app.log.warn({ err: loggable(error) }, 'page views were not counted');
      for (const { area, version, count } of views) add(tenant, `${area} ${version}`, count);
    }
  }

  async function write(): Promise<void> {
    const taken = [...counts];
    counts.clear();
    for (const [tenant, seen] of taken) await writeTenant(tenant, seen);
  }

  function add(tenant: Tenant, build: string, count: number): void {
    const known = [...counts.keys()].find(({ id }) => id === tenant.id) ?? tenant;
    const seen = counts.get(known) ?? new Map<string, number>();
    counts.set(known, seen);
    seen.set(build, (seen.get(build) ?? 0) + count);
  }

  const timer = setInterval(() => void write(), writtenEveryMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await write();
  });
  return { count: (tenant, area, version) => add(tenant, `${area} ${version}`, 1) };
}
