import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { AppDeps } from '../app.ts';
import { isMigrated } from '../database/migrate.ts';

const HEARTBEAT_SECONDS = 60;

async function check({ db, config }: HealthDeps) {
  const facts = {
    running: true,
    database: false,
    migrations: false,
    // A process without the role leaves the worker to others.
    worker: !config.roles.includes('worker'),
  };
  try {
    const { rows } = await sql<{ alive: boolean }>`
      select exists (select from worker_heartbeat where beat_at > now() - make_interval(secs => ${HEARTBEAT_SECONDS})) as alive`.execute(
      db,
    );
    facts.database = true;
    facts.worker ||= rows[0]?.alive === true;
    facts.migrations = await isMigrated(db);
  } catch {
    return facts;
  }
  return facts;
}

type HealthDeps = Pick<AppDeps, 'db' | 'config' | 'draining'>;

/** `GET /health`: the process is up. `GET /ready`: it can work, 503 with the failing part otherwise. */
export function registerHealth(app: FastifyInstance, deps: HealthDeps) {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
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
