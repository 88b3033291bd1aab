import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canMoveClaim,
  claimStatuses,
  claimTransitions,
  type ClaimStatus,
} from '@weitersagen/domain/claim-status';
import {
  canMoveLead,
  leadStatuses,
  leadTransitions,
  type LeadStatus,
} from '@weitersagen/domain/lead-status';
import { insertClaim, moveClaim } from '../claims/claim-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { orderRepository } from '../../referrals/orders/order-repository.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, claimsOf, leadOf, sceneProducts } from '../../testing/referral-scene.ts';
import { endLead } from './lead-end.ts';
import { lockLead, moveLead } from './lead-repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const newLead = () => server.inTenant(async (tx) => (await buildScene(tx)).leadId);

async function newClaim(leadId: string): Promise<string> {
  return server.inTenant(async (tx) => {
    const facts = { state: 'new', newCustomer: true, reason: null } as const;
    const orderId = await orderRepository(tx).insert({
      ...facts,
      externalId: leadId,
      leadId,
      productId: sceneProducts.main,
      orderedOn: '2026-01-01',
    });
    return insertClaim(tx, {
      orderId,
      leadId,
      beneficiary: 'referrer',
      beneficiaryId: 'r',
      rule: 'test',
      cents: 100,
    });
  });
}
const leadStatus = (id: string) => server.inTenant(async (tx) => (await leadOf(tx, id)).status);
const claimStatus = (leadId: string) =>
  server.inTenant(async (tx) => (await claimsOf(tx, leadId))[0]?.status);
const refusals = /illegal|starts as open|append-only|permission denied/;
/** Whether the database took the work; it may refuse it only as a machine does. */
async function takes(work: (tx: TenantTx) => Promise<unknown>): Promise<boolean> {
  try {
    await server.inTenant(work);
    return true;
  } catch (error) {
    if (!refusals.test(String(error))) throw error;
    return false;
  }
}

/** The status of a lead, its lines of history and what follows from it. */
const written = (id: string) =>
  server.inTenant(async ({ db }) => {
    const { status } = await db
      .selectFrom('lead')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const history = db.selectFrom('audit').select('event').where('entity_id', '=', id).execute();
    const follows = db
      .selectFrom('outbox')
      .select('kind')
      .where(sql<boolean>`payload ->> 'leadId' = ${id}`)
      .execute();
    return [
      status,
      (await history).map(({ event }) => event),
      (await follows).map(({ kind }) => kind),
    ];
  });

describe('a step', () => {
  it('is taken once with its line of history and what follows, all of it or nothing', async () => {
    const id = await newLead();
    const cancel = async (tx: TenantTx) => {
      const lead = await lockLead(tx, id);
      if (lead) await endLead(tx, lead, { to: 'cancelled', reason: 'fraud' }, 'test');
    };
    const broken = server.inTenant(async (tx) => {
      await cancel(tx);
      throw new Error('after the step');
    });
    await expect(broken).rejects.toThrow('after the step');
    expect(await written(id)).toEqual(['open', [], []]);
    await Promise.all([server.inTenant(cancel), server.inTenant(cancel)]);
    expect(await written(id)).toEqual(['cancelled', ['cancellation'], ['contractFailed']]);
    expect(await server.inTenant((tx) => moveLead(tx, id, 'open', 'ok'))).toBe(false);
    expect(await leadStatus(id)).toBe('cancelled');
  });
});

describe('the status machines in SQL', () => {
  it('hold exactly the steps of the rules', async () => {
    const { rows } = await sql<{ step: string }>`
      select machine || ' ' || from_status || ' ' || to_status as step from status_transition`.execute(
      server.database.db,
    );
    const rules = [
      ...leadTransitions.map(({ from, to }) => `lead ${from} ${to}`),
      ...claimTransitions.map(({ from, to }) => `claim ${from} ${to}`),
    ];
    expect(rows.map((row) => row.step).toSorted()).toEqual([...new Set(rules)].toSorted());
  });

  it('take any walk of a lead exactly as the rules do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...leadStatuses), { minLength: 1, maxLength: 8 }),
        async (walk) => {
          const id = await newLead();
          let model: LeadStatus = 'open';
          for (const to of walk) {
            const from: LeadStatus = model;
            const legal = from === to || canMoveLead(from, to);
            expect(await takes((tx) => moveLead(tx, id, from, to))).toBe(legal);
            if (legal) model = to;
            expect(await leadStatus(id)).toBe(model);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('take any walk of a claim exactly as the rules do', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...claimStatuses), { minLength: 1, maxLength: 8 }),
        async (walk) => {
          const leadId = await newLead();
          const id = await newClaim(leadId);
          let model: ClaimStatus = 'open';
          for (const to of walk) {
            const from: ClaimStatus = model;
            const legal = from === to || canMoveClaim(from, to);
            expect(await takes((tx) => moveClaim(tx, id, from, to))).toBe(legal);
            if (legal) model = to;
            expect(await claimStatus(leadId)).toBe(model);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('let nothing start in the middle', async () => {
    const id = await newLead();
    expect(
      await takes((tx) =>
        sql`insert into lead (tenant, id, referral_id, recipient_id, email_hash, status, created_at, changed_at)
        select tenant, id || 'x', referral_id, recipient_id, 'x', 'paid', created_at, changed_at from lead where id = ${id}`.execute(
          tx.db,
        ),
      ),
    ).toBe(false);
  });

  it('never change a booking or a line of history', async () => {
    expect(
      await takes((tx) => tx.db.updateTable('booking').set({ amount_cents: 1 }).execute()),
    ).toBe(false);
    expect(await takes((tx) => tx.db.deleteFrom('booking').execute())).toBe(false);
    expect(await takes((tx) => tx.db.deleteFrom('audit').execute())).toBe(false);
  });
});
