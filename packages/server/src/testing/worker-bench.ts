import { sql } from 'kysely';
import * as z from 'zod/mini';
import { runOperator } from '../commands/run-operator.ts';
import type { SendMail } from '../platform/mail/send-mail.ts';
import { enqueue, outboxHandler, outboxKind } from '../platform/outbox/outbox-kind.ts';
import type { OutboxRow } from '../platform/outbox/outbox-repository.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { startWorker, type Worker, type WorkerDeps } from '../worker/worker.ts';
import { commandEnvironment } from './command-environment.ts';

const word = z.object({ word: z.string() });
const kinds = {
  work: outboxKind('test', word, 'work'),
  mail: outboxKind('testMail', word),
  bulk: outboxKind('testBulk', word, 'bulk'),
};

/** Waits for an event; the time is only how long a test waits that fails. */
export const soon = { timeout: 30_000, interval: 20 };

/** The worker's real loop on a real database, with work and a mail server that a test decides on. */
export interface WorkerBench {
  readonly server: TestServer;
  /** Words of work that is done with their row's id, and addresses whose mail was taken and followed up. */
  readonly done: string[];
  /** Every attempt of a mail: address and id. */
  readonly tried: string[];
  /** What a row of work does. */
  work: (word: string) => Promise<void>;
  /** What the mail server does. */
  mailServer: SendMail;
  readonly deps: (more?: Partial<WorkerDeps>) => WorkerDeps;
  start(more?: Partial<WorkerDeps>): Promise<Worker>;
  put(lane: keyof typeof kinds, word: string, tenant?: string): Promise<void>;
  rowOf(word: string): Promise<OutboxRow>;
  /** Lets the time until the next try pass; gives how many tasks waited. */
  readonly passTheWait: () => Promise<number>;
  /** Tells the workers that there is something to do. */
  readonly wake: () => Promise<void>;
  /** Runs an operator command; gives what it says. */
  operate(...argv: string[]): Promise<string>;
  /** Stops the workers. */
  readonly stop: () => Promise<void>;
  /** Stops the workers and forgets what was done. */
  reset(): Promise<void>;
}

/** Refuses a mail with an answer of a mail server, after the command it answers. */
export const refusing =
  (response: string, command = 'RCPT TO'): SendMail =>
  async () => {
    const responseCode = Number(response.slice(0, 3));
    throw Object.assign(new Error(response), { responseCode, response, command });
  };

/** Starts a server with workers of its own kinds of work. */
export async function startWorkerBench(): Promise<WorkerBench> {
  const server = await startTestServer();
  const { db } = server.database;
  const workers: Worker[] = [];
  const mailHandler = (kind: typeof kinds.mail) =>
    outboxHandler(kind, async (_tx, { word: to }, { sendMail, afterwards }) => {
      sendMail(to, {
        subject: 'Hallo',
        text: 'Hallo',
        html: '<p>Hallo</p>',
        shown: { subject: 'Hallo', text: 'Hallo' },
      });
      afterwards(async () => void bench.done.push(to));
    });
  const handlers = [
    outboxHandler(kinds.work, async (_tx, { word: text }, { id }) => {
      await bench.work(text);
      bench.done.push(`${text} ${id}`);
    }),
    mailHandler(kinds.mail),
    mailHandler(kinds.bulk),
  ];
  const bench: WorkerBench = {
    server,
    done: [],
    tried: [],
    work: async () => undefined,
    mailServer: async () => undefined,
    deps: (more) => ({
      ...server.deps,
      url: server.database.url,
      jobs: [],
      handlers,
      async sendMail(tenant, to, id, ...rest) {
        bench.tried.push(`${to} ${id}`);
        await bench.mailServer(tenant, to, id, ...rest);
      },
      operator: 'Test',
      log: () => undefined,
      ...more,
    }),
    async start(more) {
      const worker = await startWorker(bench.deps(more));
      workers.push(worker);
      return worker;
    },
    put: (lane, text, tenant) =>
      server.inTenant((tx) => enqueue(tx, kinds[lane], { word: text }), tenant),
    async rowOf(text) {
      for (const { id } of await server.deps.tenants.all()) {
        const found = await server.inTenant(
          (tx) =>
            tx.db
              .selectFrom('outbox')
              .selectAll()
              .where(sql<string>`payload->>'word'`, '=', text)
              .executeTakeFirst(),
          id,
        );
        if (found !== undefined) return found;
      }
      throw new Error(`No row of ${text}`);
    },
    async passTheWait() {
      const { numAffectedRows = 0n } =
        await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);
      await bench.wake();
      return Number(numAffectedRows);
    },
    async wake() {
      await sql`select pg_notify('weitersagen_worker', 'outbox')`.execute(db);
    },
    async operate(...argv) {
      const said: string[] = [];
      const say = (line: string) => said.push(line);
      const environment = await commandEnvironment(server);
      await runOperator(argv, environment, say, say);
      return said.join('\n');
    },
    async stop() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
    async reset() {
      await bench.stop();
      bench.done.length = 0;
      bench.tried.length = 0;
      bench.work = async () => undefined;
      bench.mailServer = async () => undefined;
      await sql`delete from pgboss.job`.execute(db);
      for (const { id } of await server.deps.tenants.all())
        await server.inTenant(async (tx) => {
          await tx.db.deleteFrom('outbox').execute();
          await tx.db.deleteFrom('mail_stop').execute();
        }, id);
    },
  };
  return bench;
}
