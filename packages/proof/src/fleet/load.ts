import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
  CreateReferral,
  CreatedReferral,
  createReferral,
} from '@weitersagen/contracts/create-referral';
import { referralInput } from '@weitersagen/server/testing/steps';

const RETRY_MS = 20;
const newKey = () => randomBytes(16).toString('hex');

/** A referral whose creation was answered. */
interface Acknowledged {
  readonly key: string;
  readonly number: string;
}

/** What a load has done so far. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[];
  /** Answers that were no success, and connections that broke, in words. */
  readonly failed: readonly string[];
  readonly sent: () => number;
  /** Waits for the requests under way. */
  stop(): Promise<void>;
}

/** An address of a caller of its own, so that no limit per caller is met. */
const caller = () => ['198', '18', ...randomBytes(2)].join('.');

const headers = (key: string) => ({
  'content-type': 'application/json',
  'x-requested-with': 'XMLHttpRequest',
  'accept-language': 'de',
  'x-forwarded-for': caller(),
  'idempotency-key': key,
});

async function send(url: string, key: string): Promise<Acknowledged> {
  const email = `load-${key}@example.org`;
  const answer = await fetch(`${url}/api/v1/funkelnetz${createReferral.path}`, {
    method: 'POST',
    headers: headers(key),
    body: JSON.stringify(z.encode(CreateReferral, referralInput(email))),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
  return { key, number: z.decode(CreatedReferral, JSON.parse(text)).number };
}

/**
 * Creates referrals through an address from `writers` clients until stopped. With `retries` a client that got no
 * success asks again with the same Idempotency-Key, as a browser does.
 */
export function startLoad(
  url: string,
  { writers, retries, pauseMs }: { writers: number; retries: number; pauseMs: number },
): Load {
  const acknowledged: Acknowledged[] = [];
  const failed: string[] = [];
  const stopping = new AbortController();
  let sent = 0;
  async function write() {
    while (!stopping.signal.aborted) {
      const key = newKey();
      await sleep(pauseMs);
      for (let attempt = 0; attempt <= retries; attempt += 1) {
        sent += 1;
        try {
          acknowledged.push(await send(url, key));
          break;
        } catch (error) {
          failed.push(String(error));
          await sleep(RETRY_MS * (attempt + 1));
        }
      }
    }
  }
  const clients = Array.from({ length: writers }, write);
  return {
    acknowledged,
    failed,
    sent: () => sent,
    async stop() {
      stopping.abort();
      await Promise.all(clients);
    },
  };
}
