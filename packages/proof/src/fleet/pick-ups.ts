import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { ChooseReward, chooseReward } from '@weitersagen/contracts/claim';
import { checkLedger } from '@weitersagen/server/rewards';
import {
  buildRewardScenes,
  claimIds,
  stockVouchers,
} from '@weitersagen/server/testing/reward-scene';
import { hashOf } from '@weitersagen/server/random';
import type { TestServer } from '@weitersagen/server/test-server';

/** Cents of a scene's claim when the whole reward is the referrer's. */
const CLAIM_CENTS = 7001;
const PAUSE_MS = 20;
/** How long workers may take without a single delivery. */
const STALLED_MS = 60_000;

/** A reward that waits for its choice, and the token that opens it. */
interface PickUp {
  readonly claimId: string;
  readonly token: string;
}

/** Rewards ready to be picked up, with a voucher for each and some more, so that a double would find one. */
export async function preparePickUps(
  server: TestServer,
  count: number,
): Promise<readonly PickUp[]> {
  await stockVouchers(server, CLAIM_CENTS, count * 2);
  const scenes = await buildRewardScenes(server, ...Array.from({ length: count }, () => ({})));
  const pickUps: PickUp[] = [];
  for (const scene of scenes) {
    const [claimId = ''] = await claimIds(server, scene);
    const token = randomBytes(32).toString('base64url');
    await server.inTenant(({ db, tenant, now }) =>
      db
        .insertInto('mail_token')
        .values({
          tenant: tenant.id,
          hash: hashOf(token),
          purpose: 'reward',
          subject: claimId,
          created_at: now,
          expires_at: new Date(now.getTime() + 24 * 3600 * 1000),
        })
        .execute(),
    );
    pickUps.push({ claimId, token });
  }
  return pickUps;
}

/** Each to an address of its own: to one and the same the fourth would wait for a decision. */
async function choose(url: string, { claimId, token }: PickUp): Promise<boolean> {
  const body = z.encode(ChooseReward, {
    kind: 'gutschein',
    firstName: 'Wilma',
    lastName: 'Weitersager',
    email: `wilma-${claimId.toLowerCase()}@example.org`,
  });
  const answer = await fetch(`${url}/api/v1/funkelnetz${chooseReward.path}`, {
    method: chooseReward.method,
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'accept-language': 'de',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.ok;
}

/** Picks the rewards up one after the other, each by two clients at once; a client without an answer asks again. */
export function startPickUps(url: string, pickUps: readonly PickUp[], retries: number) {
  const chosen = new Set<string>();
  const stopping = new AbortController();
  async function client() {
    for (const pickUp of pickUps) {
      for (let attempt = 0; attempt <= retries && !stopping.signal.aborted; attempt += 1) {
        if (await choose(url, pickUp).catch(() => false)) {
          chosen.add(pickUp.claimId);
          break;
        }
        await sleep(PAUSE_MS * (attempt + 1));
      }
    }
  }
  const clients = [client(), client()];
  return {
    /** Waits for the choices under way; gives the claims whose choice was answered. */
    async stop(): Promise<readonly string[]> {
      stopping.abort();
      await Promise.all(clients);
      return [...chosen];
    },
  };
}

function outboxDepth(server: TestServer): Promise<number> {
  return server.inTenant(async ({ db }) => {
    const row = await db
      .selectFrom('outbox')
      .select((e) => e.fn.countAll<string>().as('rows'))
      .where('done_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  });
}

/** Waits until the workers have delivered; what was lost, given twice or booked wrongly, in words. */
export async function twicePaid(
  server: TestServer,
  chosen: readonly string[],
): Promise<readonly string[]> {
  if (chosen.length === 0) return [];
  const paid = () =>
    server.inTenant(({ db }) =>
      db
        .selectFrom('reward_claim')
        .innerJoin('voucher', 'voucher.claim_id', 'reward_claim.id')
        .select(['reward_claim.id'])
        .where('reward_claim.status', '=', 'paidOut')
        .where('reward_claim.id', 'in', [...chosen])
        .execute(),
    );
  let [rows, waiting, moved] = [await paid(), await outboxDepth(server), Date.now()];
  while (rows.length < chosen.length && Date.now() - moved < STALLED_MS) {
    await sleep(200);
    rows = await paid();
    const left = await outboxDepth(server);
    if (left < waiting) moved = Date.now();
    waiting = left;
  }
  const findings = await server.inTenant(checkLedger);
  const given = await server.inTenant(({ db }) =>
    db
      .selectFrom('booking')
      .select(['claim_id', (e) => e.fn.countAll<string>().as('times')])
      .where('account', '=', 'voucher')
      .groupBy('claim_id')
      .having((e) => e.fn.countAll(), '>', 1)
      .execute(),
  );
  return [
    ...(rows.length === chosen.length
      ? []
      : [`${rows.length} vouchers given for ${chosen.length} choices`]),
    ...given.map((row) => `claim ${row.claim_id} was paid ${row.times} times`),
    ...findings.map((finding) => `ledger: ${JSON.stringify(finding)}`),
  ];
}
