import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '@weitersagen/domain/dates';
import { recordConsent } from '@weitersagen/contracts/consent';
import { runJob } from '../../platform/jobs/job.ts';
import { visitRetention } from '../telemetry/visit-retention-job.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.db.deleteFrom('throttle').execute();
  await server.inTenant(({ db }) => db.deleteFrom('consent_proof').execute());
});

const proof = (id: string) => ({
  id: id.padEnd(22, 'x'),
  textVersion: '2026-2',
  manager: 'intern' as const,
  states: { matomo: 'given', vitals: 'given', channel: 'declined' } as const,
});
const kept = (tenant?: string) =>
  server.inTenant((tx) => tx.db.selectFrom('consent_proof').selectAll().execute(), tenant);

describe('the proof of a choice', () => {
  it('names number, time, version and choices, and nobody', async () => {
    expect((await server.call(recordConsent, { body: proof('eins') })).status).toBe(204);
    const [row] = await kept();
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['choices', 'given_at', 'id', 'manager', 'tenant', 'text_version'].sort(),
    );
    expect(row?.choices).toEqual({ matomo: 'given', vitals: 'given', channel: 'declined' });
    expect(Math.abs(Number(row?.given_at) - Date.now())).toBeLessThan(60_000);
  });

  it('is kept once however often it is sent, and never changed afterwards', async () => {
    await server.call(recordConsent, { body: proof('eins') });
    const body = { ...proof('eins'), states: { ...proof('').states, matomo: 'declined' as const } };
    expect((await server.call(recordConsent, { body })).status).toBe(204);
    const rows = await kept();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.choices['matomo']).toBe('given');
  });

  it('belongs to its tenant', async () => {
    expect(await kept('sonnwerk')).toEqual([]);
  });

  it('is deleted after three years', async () => {
    for (const id of ['eins', 'alt']) await server.call(recordConsent, { body: proof(id) });
    await server.inTenant((tx) =>
      tx.db
        .updateTable('consent_proof')
        .set({ given_at: addDays(tx.realNow, -3 * 365 - 1) })
        .where('id', '=', proof('alt').id)
        .execute(),
    );
    await runJob(visitRetention, await server.tenant(), server.deps.withTenant);
    expect((await kept()).map(({ id }) => id)).toEqual([proof('eins').id]);
  });

  it('is not taken without end from one caller', async () => {
    const keys: unknown[] = [];
    for (let count = 0; count < 61; count += 1)
      keys.push((await server.call(recordConsent, { body: proof(`n${count}-`) })).error?.key);
    expect(keys.at(-1)).toBe('tooManyTries');
  });
});
