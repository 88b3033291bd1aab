import type { FastifyInstance } from 'fastify';
import { readWorkers } from '../queue/heartbeat.ts';
import type { AppDeps } from '../app-deps.ts';
import { askDatabase } from '../database/ask-database.ts';
import { isMigrated } from '../database/migrate.ts';

async function check({ db, deliveries }: HealthDeps) {
  const pages = deliveries.facts === null ? {} : { pages: deliveries.facts.hasShell() };
  const facts = { running: true, database: false, migrations: false, ...pages };
  try {
    await askDatabase(db);
    facts.database = true;
    facts.migrations = await isMigrated(db);
  } catch {
    return facts;
  }
  return facts;
}

type HealthDeps = Pick<AppDeps, 'db' | 'draining' | 'deliveries'>;

/**
 * `GET /health`: the process is up. `GET /ready`: it can answer calls and pages, 503 with the failing part otherwise.
 * `GET /health/worker`: somewhere a worker lives, and none fell silent without having stopped; pages do not depend on it.
 */
export function registerHealth(app: FastifyInstance, deps: HealthDeps) {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/health/worker', async (_request, reply) => {
    const workers = await readWorkers(deps.db).catch(() => []);
    const silent = workers.filter(({ state }) => state === 'silent').length;
    const alive = workers.length - silent;
    const trouble = silent > 0 ? 'silent worker' : 'ok';
    const status = alive === 0 ? 'no worker' : trouble;
    return reply
      .code(status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status, alive, silent });
  });
  app.get('/ready', async (_request, reply) => {
    const checks = await check(deps);
    // A stop may have begun while the database was asked.
    checks.running = !deps.draining.aborted;
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
