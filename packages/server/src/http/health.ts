import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { isMigrated } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';

const HEARTBEAT_SECONDS = 60;

async function check(db: Kysely<Database>) {
  const facts = { database: false, migrations: false, worker: false };
  try {
    const { rows } = await sql<{ alive: boolean }>`
      select exists (select from worker_heartbeat where beat_at > now() - make_interval(secs => ${HEARTBEAT_SECONDS})) as alive`.execute(
      db,
    );
    facts.database = true;
    facts.worker = rows[0]?.alive === true;
    facts.migrations = await isMigrated(db);
  } catch {
    return facts;
  }
  return facts;
}

/** `GET /health`: the process is up. `GET /ready`: it can work, 503 with the failing part otherwise. */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>) {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (_request, reply) => {
    const checks = await check(db);
    const ready = Object.values(checks).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
