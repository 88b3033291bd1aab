import { randomBytes } from 'node:crypto';
import { login, validateResetToken } from '@weitersagen/contracts/account';
import { findByCode } from '@weitersagen/contracts/referral-lookup';
import { encodeShortCode, SHORT_CODE_BYTES } from '@weitersagen/domain/short-code';
import { activeReferral } from '@weitersagen/server/testing/steps';
import { startTestServer, type TestServer } from '@weitersagen/server/test-server';
import type { ProofRow } from '../proof-row.ts';

const PASSWORD = 'Sicher-und-lang-7';
/** Guesses under way at a time. */
const AT_ONCE = 16;

/** A way to guess, and how many guesses a caller may have looked at within its seconds. */
interface Guess {
  readonly name: string;
  readonly allowed: number;
  readonly seconds: number;
  send(
    server: TestServer,
  ): Promise<{ readonly status: number; readonly error: { key: string } | null }>;
}

const guessesOf = (email: string): readonly Guess[] => [
  {
    name: 'short codes',
    allowed: 10,
    seconds: 600,
    send: (server) =>
      server.call(findByCode, { params: { code: encodeShortCode(randomBytes(SHORT_CODE_BYTES)) } }),
  },
  {
    name: 'passwords',
    allowed: 14, // ten, and one for each pause of a quarter of an hour
    seconds: 900,
    send: (server) =>
      server.call(login, {
        // From an address of its own each, as many machines would.
        headers: { 'x-forwarded-for': [198, 18, ...randomBytes(2)].join('.') },
        body: { email, password: randomBytes(9).toString('base64url'), remember: false },
      }),
  },
  {
    name: 'reset tokens',
    allowed: 30,
    seconds: 900,
    send: (server) =>
      server.call(validateResetToken, { body: { token: randomBytes(32).toString('base64url') } }),
  },
];

/** Guesses in turn at both instances; gives how many hit and how many were looked at at all. */
async function guessAt(
  servers: readonly TestServer[],
  guess: Guess,
  count: number,
  report: (done: number) => void,
) {
  let [hits, looked, done] = [0, 0, 0];
  while (done < count) {
    const batch = Math.min(AT_ONCE, count - done);
    const answers = await Promise.all(
      Array.from({ length: batch }, (_, index) => {
        const server = servers[index % servers.length];
        if (server === undefined) throw new Error('No server');
        return guess.send(server);
      }),
    );
    hits += answers.filter(({ status }) => status < 400).length;
    looked += answers.filter(({ error }) => error?.key !== 'tooManyTries').length;
    done += batch;
    report(done);
  }
  return { hits, looked };
}

/** Whether somebody else who mistypes twice, once at each instance, still gets in. */
async function mistypesTwice(servers: readonly TestServer[], email: string): Promise<boolean> {
  const [first] = servers;
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const body = { email, password: PASSWORD, remember: false };
  for (const server of servers)
    await server.call(login, { headers, body: { ...body, password: 'Falsch-und-lang-7' } });
  const answer = await first?.call(login, { headers, body });
  return answer?.status === 200;
}

/** Codes, passwords and mailed tokens tried out against two instances on one database. */
export const guesses: ProofRow = {
  name: 'guesses',
  what: 'Guessed short codes, passwords and reset tokens, two instances',
  goal: '0 hits, throttled across instances, two typing errors forgiven',
  fullCount: 100_000,
  async run(count, report) {
    const config = { trustProxy: '127.0.0.1' };
    const one = await startTestServer({ config });
    const two = await startTestServer({ config, database: one.database });
    const servers = [one, two];
    const breaches: string[] = [];
    const summary: string[] = [];
    try {
      const { email } = await activeReferral(one);
      const person = (await activeReferral(one)).email;
      const kinds = guessesOf(email);
      const each = Math.ceil(count / kinds.length);
      for (const [index, guess] of kinds.entries()) {
        const begun = performance.now();
        const { hits, looked } = await guessAt(servers, guess, each, (done) =>
          report((index * each + done) / (each * kinds.length)),
        );
        const windows = 1 + Math.floor((performance.now() - begun) / 1000 / guess.seconds);
        // What is under way at the same moment may slip past a limit that looks first and counts later.
        const most = guess.allowed * windows + AT_ONCE;
        if (hits > 0) breaches.push(`${hits} ${guess.name} hit`);
        if (looked > most) breaches.push(`${looked} ${guess.name} were looked at, not ${most}`);
        summary.push(`${looked} ${guess.name} looked at`);
      }
      if (!(await mistypesTwice(servers, person))) breaches.push('two typing errors locked out');
      return {
        tried: each * kinds.length,
        summary: summary.join(', '),
        breaches,
      };
    } finally {
      await two.stop();
      await one.stop();
    }
  },
};
