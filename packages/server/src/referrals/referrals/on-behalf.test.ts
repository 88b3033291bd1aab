import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferral } from '@weitersagen/contracts/create-referral';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { agencyPeople } from '../../testing/agency-scene.ts';
import { signInStaff } from '../../testing/staff-session.ts';
import { freshEmail, referralInput } from '../../testing/steps.ts';

type Session = Awaited<ReturnType<typeof signInStaff>>;

let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
let employee: Session;
let agent: Session;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  employee = await signInStaff(server, 'agency', demoLogins.agencyEmployee);
  agent = await signInStaff(server, 'agent', demoLogins.agent);
});
afterAll(() => server.stop());

describe('a referral created on behalf of a customer', () => {
  const create = (changes: object, session: Session | null = null) =>
    server.call(createReferral, {
      body: referralInput(freshEmail('auftrag'), changes),
      ...session,
    });
  const stored = (number: string) =>
    server.inTenant((tx) =>
      tx.db
        .selectFrom('referral')
        .select(['agency_id', 'consultant_external_id', 'created_by_account'])
        .where('id', '=', number)
        .executeTakeFirst(),
    );

  it('counts to the consultant named and to that agency', async () => {
    for (const changes of [{ agentNumber: 'FN-1001' }, { consultantNumber: 'FN-1001' }]) {
      const { value } = await create(changes);
      expect(await stored(value.number)).toEqual({
        agency_id: people.agencyId,
        consultant_external_id: 'FN-1001',
        created_by_account: null,
      });
    }
  });

  it('counts to a consultant who is not listed too', async () => {
    const list = (listed: boolean) =>
      server.inTenant(({ db }) =>
        db.updateTable('consultant').set({ listed }).where('external_id', '=', 'FN-1001').execute(),
      );
    await list(false);
    const { value } = await create({ consultantNumber: 'FN-1001' });
    await list(true);
    expect(await stored(value.number)).toMatchObject({ consultant_external_id: 'FN-1001' });
  });

  it('names the field of an unknown, foreign or plain number', async () => {
    for (const number of ['FN-9999', 'LS-1001', '101']) {
      const { error } = await create({ consultantNumber: number });
      expect([error?.key, error?.fields]).toEqual([
        'invalidInput',
        { 'Empfehlung.Agentennummer': 'unknownConsultant' },
      ]);
    }
    const { error } = await create({ agentNumber: 'FN-9999' });
    expect(error?.fields).toEqual({ 'Empfehlung.AgentNumber': 'unknownConsultant' });
  });

  it('counts to the signed-in employee or agent, and waits for the customer', async () => {
    const by = await create({}, employee);
    expect(by.value.optInPending).toBe(true);
    expect(await stored(by.value.number)).toMatchObject({
      agency_id: people.agencyId,
      created_by_account: people.employee,
    });
    const byAgent = await create({ agentNumber: 'FN-1002' }, agent);
    expect(await stored(byAgent.value.number)).toEqual({
      agency_id: null,
      consultant_external_id: 'FN-1002',
      created_by_account: people.agent,
    });
  });

  it('keeps no device of whoever created it: it says nothing about the customer', async () => {
    const deviceOf = async (number: string) =>
      (
        await server.inTenant((tx) =>
          tx.db
            .selectFrom('referral')
            .select('device_hash')
            .where('id', '=', number)
            .executeTakeFirstOrThrow(),
        )
      ).device_hash;
    const own = (await create({})).value.number;
    const byAgent = (await create({ agentNumber: 'FN-1002' }, agent)).value.number;
    expect([await deviceOf(own), await deviceOf(byAgent)]).toEqual([expect.any(String), null]);
  });

  it('needs the invitation tool', async () => {
    const inactive = await signInStaff(server, 'agency', demoLogins.agencyInactive);
    const { status, error } = await create({}, inactive);
    expect([status, error?.code]).toEqual([403, 'PSOF0211']);
  });
});
