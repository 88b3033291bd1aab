import { setTimeout as sleep } from 'node:timers/promises';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { moveClock } from '@weitersagen/server/business-clock';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import { freshEmail, referralInput } from '@weitersagen/server/testing/steps';
import { startMailServer, type MannerlyMailServer, type Manner } from '../outside/mail-server.ts';
import type { ProofRow } from '../proof-row.ts';

const REGISTRATIONS = 90;
const LIMIT_MS = 10_000;
const WATCH_MS = 12_000;
const manners = [
  'silent',
  'dripping',
  'slow',
  'policy',
  'recipient',
  'late',
  'dead',
  'torn',
] as const satisfies readonly Manner[];
/** The tenant whose mail meets the fault; in `dead` all tenants' does. */
const HIT = 'funkelnetz';
const OTHER = 'sonnwerk';

/** Creates a referral of a stranger, which mails them; gives their address. */
async function register(
  server: TestServer,
  tenant: string,
  email = freshEmail('fern'),
): Promise<string> {
  await server.database.db.deleteFrom('throttle').execute();
  const input = {
    body: referralInput(email, tenant === OTHER ? { productId: 301 } : {}),
    client: tenant,
  };
  await server.call(createReferral, input).then(({ value }) => value);
  return email;
}

/** Asks again until it is true or the time is over; gives the milliseconds it took, null for never. */
async function takes(
  isTrue: () => boolean | Promise<boolean>,
  limit: number,
): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < limit) {
    if (await isTrue()) return performance.now() - begun;
    await sleep(50);
  }
  return null;
}

/** Whether every job of every tenant began after an instant. */
async function allRanSince(server: TestServer, since: Date): Promise<boolean> {
  for (const { id } of await server.deps.tenants.all()) {
    const late = await server.inTenant(
      (tx) =>
        tx.db
          .selectFrom('job_run')
          .select('job')
          .where('started_at', '<', since)
          .executeTakeFirst(),
      id,
    );
    if (late !== undefined) return false;
  }
  return true;
}

/** Watches a server while its mail server has a manner; adds what is not as it should be. */
async function watch(
  server: TestServer,
  mail: MannerlyMailServer,
  manner: Manner,
  breaches: string[],
): Promise<void> {
  const addresses: string[] = [];
  const refused = freshEmail('verboten');
  mail.behave(manner, manner === 'dead' ? '' : HIT, refused);
  if (manner === 'recipient') await register(server, HIT, refused);
  for (let index = 0; index < REGISTRATIONS; index += 1)
    addresses.push(await register(server, HIT));
  const other = await register(server, OTHER);
  const watching = new AbortController();
  const ready = (async () => {
    while (!watching.signal.aborted) {
      const { statusCode } = await server.inject({ url: '/ready' });
      if (statusCode !== 200) breaches.push(`${manner}: /ready said ${statusCode}`);
      await sleep(250);
    }
  })();
  const since = new Date();
  await moveClock(server.database.db, 0);
  const arrives = () => mail.taken.some(({ to }) => to === other);
  const [jobs, arrival] = await Promise.all([
    takes(() => allRanSince(server, since), WATCH_MS),
    manner === 'dead' ? 0 : takes(arrives, WATCH_MS),
  ]);
  if (jobs === null || jobs > LIMIT_MS) breaches.push(`${manner}: a job was late`);
  if (arrival === null || arrival > LIMIT_MS) breaches.push(`${manner}: a mail of others was late`);
  if (manner === 'recipient') breaches.push(...(await refusedAlone(server, refused)));
  mail.behave('well', '');
  const isAllThere = () =>
    [...addresses, other].every((email) => mail.taken.some(({ to }) => to === email));
  const all = await takes(async () => {
    await passTheWaits(server);
    return isAllThere();
  }, 60_000);
  watching.abort();
  await ready;
  if (all === null) breaches.push(`${manner}: a mail is lost`);
  for (const email of addresses) {
    const ids = mail.taken.filter(({ to }) => to === email).map(({ messageId }) => messageId);
    if (new Set(ids).size > 1) breaches.push(`${manner}: a repeat had another Message-ID`);
    if (['late', 'torn'].includes(manner) && ids.length > 1)
      breaches.push(`${manner}: a mail was sent twice`);
  }
}

/** The mail to a recipient that the server refuses becomes a dead letter of its own while the tenant's other mail leaves. */
async function refusedAlone(server: TestServer, refused: string): Promise<readonly string[]> {
  const breaches = new Set<string>();
  const isDead = async () => {
    const { dead, stopped } = await server.inTenant(
      async ({ db }) => ({
        dead: await db.selectFrom('outbox').select('id').where('dead_at', 'is not', null).execute(),
        stopped: await db.selectFrom('mail_stop').select('reason').execute(),
      }),
      HIT,
    );
    if (stopped.length > 0) breaches.add(`one refused recipient stopped the tenant's mail`);
    return dead.length > 0;
  };
  const given = await takes(async () => {
    if (await isDead()) return true;
    await register(server, HIT);
    await passTheWaits(server);
    return false;
  }, 60_000);
  if (given === null) breaches.add(`the mail to ${refused} was never given up`);
  return [...breaches];
}

/** Lets the time until the next try pass: an hour of tries in a moment. */
async function passTheWaits(server: TestServer): Promise<void> {
  await server.database.pool.query(
    `update pgboss.job set start_after = now() where state = 'retry'`,
  );
  for (const { id } of await server.deps.tenants.all())
    await server.inTenant(async ({ db, now, realNow }) => {
      await db.updateTable('mail_stop').set({ next_try_at: realNow }).execute();
      await db
        .updateTable('outbox')
        .set({ run_after: now })
        .where('unanswered', '>', 0)
        .where('done_at', 'is', null)
        .execute();
    }, id);
  await server.database.pool.query(`select pg_notify('weitersagen_worker', 'outbox')`);
}

/** The worker's real loop beside a mail server that does not do its part. */
export const mailFaults: ProofRow = {
  name: 'mail-faults',
  what: 'Worker beside a mail server {silent, dripping, slow, refusing sender or recipient, late, dead, torn}, 90 mails waiting',
  goal: '/ready 200, jobs and the mail of others within 10 s, nothing lost',
  fullCount: manners.length,
  async run(count, report) {
    const chosen = manners.slice(0, count);
    const breaches: string[] = [];
    for (const [index, manner] of chosen.entries()) {
      const mail = await startMailServer();
      const server = await startTestServer({ config: { smtpUrl: mail.url } });
      const worker = await server.startWorker();
      await watch(server, mail, manner, breaches);
      await worker.stop();
      await server.stop();
      await mail.close();
      report((index + 1) / chosen.length);
    }
    const summary = `${chosen.length} kinds of fault, ${breaches.length} breaches`;
    return { tried: chosen.length, summary, breaches };
  },
};
