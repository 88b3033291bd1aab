import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SendMail } from '../platform/mail/send-mail.ts';
import { Unanswered } from '../platform/mail/send-mail.ts';
import { refusing, soon, startWorkerBench, type WorkerBench } from '../testing/worker-bench.ts';

vi.setConfig({ testTimeout: 90_000 });

let bench: WorkerBench;
beforeAll(async () => {
  bench = await startWorkerBench();
});
afterAll(() => bench.server.stop());
afterEach(() => bench.reset());

const HIT = 'funkelnetz';
const state = () => bench.operate('mail', 'state');
const deadAt = async (word: string) => (await bench.rowOf(word)).dead_at;
/** One mail may be tried now. */
async function letTry() {
  await bench.server.inTenant((tx) =>
    tx.db.updateTable('mail_stop').set({ next_try_at: tx.realNow }).execute(),
  );
  await bench.wake();
}
/** Refuses what goes to addresses that contain the text. */
const refusingOnly =
  (part: string, response: string): SendMail =>
  async (tenant, to, ...mail) => {
    if (to.includes(part)) await refusing(response)(tenant, to, ...mail);
  };

describe('mail of a tenant whose server refuses the sender', () => {
  it('stands still, loses nothing, and goes on after a try', async () => {
    bench.mailServer = refusing('554 5.7.1 Blocked using a list', 'MAIL FROM');
    await bench.start();
    await bench.put('mail', 'eins@example.org');
    await expect.poll(state, soon).toContain('Mail stands still since');
    bench.mailServer = async () => undefined;
    await bench.put('mail', 'zwei@example.org');
    await bench.put('mail', 'fremd@example.org', 'sonnwerk');
    await expect.poll(() => bench.done, soon).toEqual(['fremd@example.org']);
    expect(await bench.rowOf('eins@example.org')).toMatchObject({ done_at: null, dead_at: null });
    await letTry();
    await expect.poll(() => bench.done.length, soon).toBe(3);
    expect(await state()).toBe('Mail leaves.');
  });

  it('is tried by one mail at a time', async () => {
    bench.mailServer = refusing('554 5.7.1 Blocked using a list', 'MAIL FROM');
    await bench.start();
    await bench.put('mail', 'vorab@example.org');
    await expect.poll(state, soon).toContain('Mail stands still since');
    for (let index = 0; index < 5; index += 1)
      await bench.put('mail', `warten-${index}@example.org`);
    await bench.put('bulk', 'auch@example.org');
    for (const tries of [2, 3]) {
      await letTry();
      await expect.poll(() => bench.tried.length, soon).toBe(tries);
      await bench.put('work', `passed-${tries}`);
      await expect
        .poll(() => bench.done.some((done) => done.startsWith(`passed-${tries} `)), soon)
        .toBe(true);
      expect(bench.tried).toHaveLength(tries);
    }
  });

  it('does not hold up its work, however many mails wait', async () => {
    bench.mailServer = refusing('554 5.7.1 Blocked using a list', 'MAIL FROM');
    await bench.start();
    await bench.put('mail', 'vorab@example.org');
    await expect.poll(state, soon).toContain('Mail stands still since');
    await bench.server.inTenant(async (tx) => {
      const before = new Date(tx.now.getTime() - 60_000);
      const rows = Array.from({ length: 1100 }, (_, index) => ({
        tenant: HIT,
        id: `stopped-${index}`,
        kind: index % 2 === 0 ? 'testMail' : 'testBulk',
        payload: JSON.stringify({ word: `w-${index}@example.org` }),
        run_after: before,
        created_at: before,
      }));
      await tx.db.insertInto('outbox').values(rows).execute();
    });
    await bench.put('work', 'money');
    await expect.poll(() => bench.done.map((done) => done.split(' ')[0]), soon).toEqual(['money']);
  });
});

describe('a mail that is refused by policy for its recipient', () => {
  const forbidden = '550 5.7.1 Recipient address rejected: access denied';

  it('becomes a dead letter of its own after five times; other mail leaves all along', async () => {
    bench.mailServer = refusingOnly('verboten', forbidden);
    await bench.start();
    await bench.put('mail', 'verboten@example.org');
    const attempts = async () => (await bench.rowOf('verboten@example.org')).attempts;
    for (let round = 1; round <= 4; round += 1) {
      await expect.poll(attempts, soon).toBe(round);
      expect(await deadAt('verboten@example.org')).toBeNull();
      await bench.put('mail', `gut-${round}@example.org`);
      await expect.poll(() => bench.done.length, soon).toBe(round);
      expect(await state()).not.toContain('stands still');
      await expect.poll(bench.passTheWait, soon).toBe(1);
    }
    await expect.poll(() => deadAt('verboten@example.org'), soon).not.toBeNull();
    const { id } = await bench.rowOf('verboten@example.org');
    expect(await bench.operate('dead-letters', 'list')).toContain(id);
  });

  it('is shown to the operator while it is tried', async () => {
    bench.mailServer = refusingOnly('verboten', forbidden);
    await bench.start();
    await bench.put('mail', 'verboten@example.org');
    await expect.poll(state, soon).toContain((await bench.rowOf('verboten@example.org')).id);
    expect(await state()).toContain('access denied');
  });

  it('does not become one while no other mail leaves, and a second such mail stops the tenant', async () => {
    bench.mailServer = refusing('554 5.7.1 Blocked using a list');
    await bench.start();
    await bench.put('mail', 'eins@example.org');
    for (let round = 1; round <= 7; round += 1) {
      const attempts = async () => (await bench.rowOf('eins@example.org')).attempts;
      await expect.poll(attempts, soon).toBe(round);
      await expect.poll(bench.passTheWait, soon).toBe(1);
    }
    expect(await deadAt('eins@example.org')).toBeNull();
    expect(await state()).not.toContain('stands still');
    await bench.put('mail', 'zwei@example.org');
    await expect.poll(state, soon).toContain('Mail stands still since');
    bench.mailServer = async () => undefined;
    await letTry();
    await bench.passTheWait();
    await expect
      .poll(() => bench.done.toSorted(), soon)
      .toEqual(['eins@example.org', 'zwei@example.org']);
  });

  it('does not stop the tenant again after a try of another one got through', async () => {
    bench.mailServer = refusingOnly('verboten', forbidden);
    await bench.start();
    await bench.put('mail', 'verboten-1@example.org');
    await bench.put('mail', 'verboten-2@example.org');
    await expect.poll(state, soon).toContain('Mail stands still since');
    await bench.put('mail', 'gut@example.org');
    await letTry();
    await expect.poll(() => bench.done, soon).toEqual(['gut@example.org']);
    const attempts = async (word: string) => (await bench.rowOf(word)).attempts;
    for (const word of ['verboten-1@example.org', 'verboten-2@example.org']) {
      const before = await attempts(word);
      await expect
        .poll(async () => {
          await bench.passTheWait();
          return attempts(word);
        }, soon)
        .toBeGreaterThan(before);
    }
    expect(await state()).not.toContain('stands still');
  });
});

describe('a mail without an answer', () => {
  it('is sent again half an hour later, and after the fifth time never again by itself', async () => {
    bench.mailServer = async () => {
      throw new Unanswered('The mail server gave no answer');
    };
    await bench.start();
    await bench.put('mail', 'stumm@example.org');
    const row = () => bench.rowOf('stumm@example.org');
    for (const hours of [0.5, 2, 8, 24]) {
      const waits = async () => {
        const { run_after, queued_at, unanswered } = await row();
        if (queued_at !== null || unanswered === 0) return null;
        return bench.server.inTenant(
          async (tx) => (run_after.getTime() - tx.now.getTime()) / 3_600_000,
        );
      };
      await expect.poll(waits, soon).toBeGreaterThan(hours * 0.9);
      expect(await waits()).toBeLessThanOrEqual(hours);
      await bench.server.inTenant((tx) =>
        tx.db.updateTable('outbox').set({ run_after: tx.now }).execute(),
      );
      await bench.wake();
    }
    await expect.poll(() => deadAt('stumm@example.org'), soon).not.toBeNull();
    expect(bench.tried).toHaveLength(5);
    expect(new Set(bench.tried).size).toBe(1);
  });
});

describe('a mail', () => {
  it('of one tenant that stands still holds up neither work nor the mail of others', async () => {
    let release = () => undefined as void;
    const standing = new Promise<void>((resolve) => {
      release = () => resolve();
    });
    bench.mailServer = async (tenant) => {
      if (tenant.id === HIT) await standing;
    };
    await bench.start();
    for (let index = 0; index < 30; index += 1)
      await bench.put('mail', `still-${index}@example.org`);
    await bench.put('mail', 'andere@example.org', 'sonnwerk');
    await bench.put('work', 'money');
    await expect.poll(() => bench.done.length, soon).toBe(2);
    expect(bench.tried).toHaveLength(5); // four of the tenant that stands still
    release();
    await expect.poll(() => bench.done.length, soon).toBe(32);
    expect(new Set(bench.tried).size).toBe(31);
  });

  it('keeps its Message-ID when it is tried again, and what follows is written once it is taken', async () => {
    bench.mailServer = async () => {
      if (bench.tried.length < 3) throw new Error('The mail server is gone');
    };
    await bench.start();
    await bench.put('mail', 'nochmal@example.org');
    for (const count of [1, 2]) {
      await expect
        .poll(async () => (await bench.rowOf('nochmal@example.org')).attempts, soon)
        .toBe(count);
      expect(bench.done).toEqual([]);
      await expect.poll(bench.passTheWait, soon).toBe(1);
    }
    await expect.poll(() => bench.done, soon).toEqual(['nochmal@example.org']);
    expect(new Set(bench.tried).size).toBe(1);
  });

  it('to an address that there is not is a dead letter where something hangs on it', async () => {
    bench.mailServer = refusing('550 5.1.1 No such mailbox');
    await bench.start();
    await bench.put('mail', 'tot@example.org');
    await expect.poll(() => deadAt('tot@example.org'), soon).not.toBeNull();
    expect(bench.done).toEqual([]);
    expect(await bench.rowOf('tot@example.org')).toMatchObject({ done_at: null });
  });

  it('that is on its way when the worker stops is given up soon, and tried again by the next one', async () => {
    bench.mailServer = (_tenant, _to, _id, _content, options) =>
      new Promise((_resolve, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('The worker stops')));
      });
    await bench.start();
    await bench.put('mail', 'halb@example.org');
    await expect.poll(() => bench.tried.length, soon).toBe(1);
    await bench.stop();
    bench.mailServer = async () => undefined;
    await bench.start();
    await bench.passTheWait();
    await expect.poll(() => bench.done, soon).toEqual(['halb@example.org']);
  });
});
