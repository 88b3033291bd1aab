import { confirmOptIn } from '@weitersagen/contracts/account';
import { getContentBlock } from '@weitersagen/contracts/content';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { confirmRecipient, createRecipient } from '@weitersagen/contracts/recipient';
import { getReferral } from '@weitersagen/contracts/referral';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import { freshEmail, referralInput } from '@weitersagen/server/testing/steps';
import { damageRegistry } from '../outside/damage-registry.ts';
import { killDatabase } from '../outside/kill-database.ts';
import { faults, textFaults, type Fault, type TextFault } from '../outside/faults.ts';
import { startFaultyContent } from '../outside/faulty-content.ts';
import { startFaultyMail } from '../outside/faulty-mail.ts';
import type { ProofRow } from '../proof-row.ts';

type Mails = (to: string) => ReturnType<TestServer['mails']>;

const newestToken = async (mails: Mails, email: string) => (await mails(email))[0]?.token ?? '';

/** Makes what waits for another try due now. */
async function retryNow(server: TestServer) {
  await server.inTenant(({ db, now }) =>
    db.updateTable('outbox').set({ run_after: now }).where('done_at', 'is', null).execute(),
  );
  await server.work();
}

/** Creates a referral and opens it while the service fails; then, the mail being there, both people confirm. */
async function goThrough(server: TestServer, mails: Mails, repair: () => Promise<void>) {
  const email = freshEmail('rosa');
  const { value: created } = await server.call(createReferral, { body: referralInput(email) });
  await server.work();
  const params = { number: created.number };
  await server.call(getReferral, { params }).then(({ value }) => value);
  await repair();
  const token = await newestToken(mails, email);
  await server
    .call(confirmOptIn, { body: { token, password: 'Sicher-und-lang-7' } })
    .then(({ value }) => value);
  const contact = freshEmail('kim');
  const body = {
    firstName: 'Kim',
    lastName: 'Beispiel',
    email: contact,
    termsVersion: referralInput(email).referral.termsVersion,
    termsAccepted: true as const,
    language: 'de' as const,
  };
  await server.call(createRecipient, { params, body }).then(({ value }) => value);
  await server.work();
  const confirmed = await server.call(confirmRecipient, {
    body: { token: await newestToken(mails, contact) },
  });
  if (!confirmed.value.confirmed) throw new Error('the contact is not confirmed');
}

/** The longest that another client may wait for its content meanwhile. Far above what it takes on a busy machine. */
const OTHERS_WAIT_MS = 5000;

/** While a client's texts are asked for forty times over, another one's come. */
async function others(server: TestServer) {
  const other = { params: { app: 'lindenschutz', id: 'startseite' }, client: 'lindenschutz' };
  await server.call(getContentBlock, other).then(({ value }) => value);
  const bad = Array.from({ length: 40 }, (_, index) =>
    server.call(getContentBlock, { params: { app: 'elsewhere', id: `x${index}` } }),
  );
  const from = performance.now();
  await server.call(getContentBlock, { ...other, language: 'en' }).then(({ value }) => value);
  const took = performance.now() - from;
  for (const { status } of await Promise.all(bad))
    if (status !== 503) throw new Error(`content answered ${status}`);
  if (took > OTHERS_WAIT_MS) throw new Error(`another client waited ${took.toFixed(0)} ms`);
}

async function withoutContent(fault: Fault | TextFault) {
  const server = await startTestServer();
  const service = await startFaultyContent(fault);
  try {
    const source = { baseUrl: service.url, app: 'elsewhere', clientId: 'reader', secret: 's3cret' };
    await server.database.pool.query(
      `update tenant set config = config || jsonb_build_object('content', $1::jsonb) where id = 'funkelnetz'`,
      [JSON.stringify(source)],
    );
    server.deps.tenants.forget();
    const block = await server.call(getContentBlock, { params: { app: 'elsewhere', id: 'home' } });
    if (block.error?.key !== 'contentUnavailable')
      throw new Error(`content answered ${block.status} ${block.error?.key ?? ''}`);
    await others(server);
    await goThrough(
      server,
      (to) => server.mails(to),
      async () => undefined,
    );
  } finally {
    await server.stop();
    await service.close();
  }
}

async function withoutMail(fault: Fault) {
  const inbox = await startTestServer();
  const service = await startFaultyMail(fault, inbox.smtpUrl);
  const server = await startTestServer({ config: { smtpUrl: service.url } });
  try {
    await goThrough(
      server,
      (to) => inbox.mails(to),
      async () => {
        service.heal();
        await retryNow(server);
      },
    );
  } finally {
    await server.stop();
    await service.close();
    await inbox.stop();
  }
}

interface Case {
  readonly name: string;
  readonly work: () => Promise<void>;
}
const textCase = (fault: TextFault): Case => ({
  name: `content ${fault}`,
  work: () => withoutContent(fault),
});
// A sample takes the first ones: one of each kind.
const cases: readonly Case[] = [
  textCase('nested'),
  { name: 'registry damaged', work: damageRegistry },
  { name: 'database killed', work: killDatabase },
  ...faults.flatMap((fault) => [
    { name: `mail ${fault}`, work: () => withoutMail(fault) },
    { name: `content ${fault}`, work: () => withoutContent(fault) },
  ]),
  ...textFaults.filter((fault) => fault !== 'nested').map(textCase),
];

/** Services outside that fail in every way while somebody refers and somebody takes part. */
export const outsideFaults: ProofRow = {
  name: 'outside-faults',
  what: 'Registry damaged, database killed, content service and mail x {down, 401, 429, 500, garbage, slow}, texts {nested, huge, endless, dripping} during a referral',
  goal: 'pages go on, the database is back in 10 s, the referral flow completes',
  fullCount: cases.length,
  async run(count, report) {
    const chosen = cases.slice(0, count);
    const breaches: string[] = [];
    for (const [index, { name, work }] of chosen.entries()) {
      try {
        await work();
      } catch (error) {
        breaches.push(`${name}: ${error instanceof Error ? error.message : ''}`);
      }
      report((index + 1) / chosen.length);
    }
    const summary = `${chosen.length - breaches.length} of ${chosen.length} cases completed`;
    return { tried: chosen.length, summary, breaches };
  },
};
