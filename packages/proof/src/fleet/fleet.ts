import { createKysely, createPool } from '@weitersagen/server/connect';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import { startBalancer, type Balancer } from './balancer.ts';
import { startFleetDatabase, type FleetDatabase } from './database.ts';
import { startRole, type RoleProcess } from './role-process.ts';

/** Two API processes behind one address and two workers, on one PostgreSQL. */
export interface Fleet {
  readonly balancer: Balancer;
  readonly database: FleetDatabase;
  /** The program in this process on the same database, to prepare and to check. */
  readonly own: TestServer;
  /** Replaces a process after `end` has ended it; the oldest of the role is taken. */
  replace(role: RoleProcess['role'], end: (process: RoleProcess) => Promise<void>): Promise<void>;
  /** Last words of every process that ended by itself. */
  faults(): readonly string[];
  stop(): Promise<void>;
}

/** The program in this process on the database of a fleet, to prepare and to check. */
export async function openOwn(database: Pick<FleetDatabase, 'url'>): Promise<TestServer> {
  const pool = createPool(database.url, 4);
  const server = await startTestServer({
    database: { url: database.url, pool, db: createKysely(pool), close: () => pool.end() },
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await pool.end();
    },
  };
}

/** Brings the fleet up; `drainSeconds` is how long a stopping process stays reachable. */
export async function startFleet(drainSeconds: number): Promise<Fleet> {
  const database = await startFleetDatabase();
  const balancer = await startBalancer(drainSeconds > 0 ? drainSeconds * 1000 : Infinity);
  const running: RoleProcess[] = [];
  const start = async (role: RoleProcess['role']) => {
    const process = await startRole(role, {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: String(drainSeconds),
    });
    running.push(process);
    if (role === 'api') balancer.add(process.port);
  };
  const end = async () => {
    balancer.close();
    await Promise.all(running.map((process) => process.kill()));
    await database.close();
  };
  try {
    // The first process migrates and seeds; the others find it done.
    await start('worker');
    await Promise.all([start('worker'), start('api'), start('api')]);
    const own = await openOwn(database);
    return {
      balancer,
      database,
      own,
      async replace(role, finish) {
        const index = running.findIndex((process) => process.role === role);
        const [old] = running.splice(index, 1);
        if (old === undefined) throw new Error(`No ${role} runs`);
        await finish(old);
        balancer.remove(old.port);
        await start(role);
      },
      faults: () => running.flatMap((process) => process.fault() ?? []),
      async stop() {
        await own.stop().catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
