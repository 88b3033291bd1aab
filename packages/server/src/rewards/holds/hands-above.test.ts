import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HAND_DAYS } from '@weitersagen/domain/second-person';
import { setAgencyActive } from '../../partners/agencies/activation.ts';
import type { AgencyActor } from '../../partners/agencies/agency-actor.ts';
import { agencyRepository } from '../../partners/agencies/agency-repository.ts';
import { employeeRepository } from '../../partners/agencies/employee-repository.ts';
import {
  changeEmployee,
  inviteAgent,
  inviteEmployee,
} from '../../partners/agencies/employee-service.ts';
import { mailPartnerLink } from '../../partners/partner-access/partner-access-service.ts';
import { removeAccount } from '../../people/accounts/remove-account.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { claimsOf } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';
import { freshEmail } from '../../testing/steps.ts';
import { decideHold } from './hold-decision.ts';
import { holdRepository } from './hold-repository.ts';
import { holdForLaterHand, screenClaim } from './screen-claim.ts';

let server: TestServer;
let support: string;
let finance: string;
beforeAll(async () => {
  server = await startTestServer();
  support = (await addOperator(server, [{ role: 'support', client: null }])).id;
  finance = (await addOperator(server, [{ role: 'finance', client: null }])).id;
});
afterAll(() => server.stop());

const bySupport = <T>(work: (tx: TenantTx) => Promise<T>) =>
  server.inTenant((tx) => work({ ...tx, roles: ['support'] }));

const ownerOf = (agencyId: string, accountId: string): AgencyActor => ({
  agencyId,
  accountId,
  person: { kind: 'agency', role: 'owner' },
});
const newcomer = () => ({ email: freshEmail('agathe'), firstName: 'Agathe', lastName: 'Amt' });

/** An agency that registered itself, with its owner; nobody has activated it. */
async function agency() {
  const made = await server.inTenant(async (tx) => {
    const agencyId = await agencyRepository(tx).insert({ name: 'Agentur Oben', isActive: false });
    const user = { ...newcomer(), agencyId, role: 'owner', language: 'de' } as const;
    const { id } = await employeeRepository(tx).insert(user);
    const registered = { entity: 'agency', entityId: agencyId, event: 'registered' } as const;
    await audit(tx, { ...registered, actor: id });
    return { agencyId, owner: ownerOf(agencyId, id) };
  });
  return {
    ...made,
    activate: () => bySupport((tx) => setAgencyActive(tx, made.agencyId, true, { actor: support })),
  };
}
const newAgent = async (of: AgencyActor) =>
  (await server.inTenant((tx) => inviteAgent(tx, of, newcomer()))).id;
async function newOwner(of: AgencyActor): Promise<AgencyActor> {
  const { id } = await server.inTenant((tx) => inviteEmployee(tx, of, newcomer(), 'de'));
  await server.inTenant((tx) => changeEmployee(tx, of, id, { role: 'owner' }));
  return ownerOf(of.agencyId ?? '', id);
}
const mailLink = ({ accountId }: AgencyActor) =>
  bySupport((tx) => mailPartnerLink(tx, accountId, support));

/** A claim whose order somebody of an agency releases now. */
async function releasedBy(actor: string): Promise<string> {
  const { leadId } = await reportedScene(server);
  return server.inTenant(async (tx) => {
    const lead = { entity: 'lead', entityId: leadId, event: 'releasedByAgency' } as const;
    await audit(tx, { ...lead, actor });
    const [claim] = await claimsOf(tx, leadId);
    return claim?.id ?? '';
  });
}
const handsIn = async (claim: string) =>
  (await server.inTenant((tx) => holdRepository(tx).hands(claim))).map(({ actor }) => actor);
const handsOf = async (actor: string) => handsIn(await releasedBy(actor));
/** Chooses a voucher; says whether it waits. */
const waits = (id: string) =>
  server.inTenant(async (tx) => {
    await screenClaim(tx, { id, iban: null, voucher_email: freshEmail('wilma') });
    return holdRepository(tx).holds(id);
  });
const letGo = (claim: string, by = finance) =>
  server.inTenant((tx) =>
    decideHold(tx, { claim, decision: 'released', reason: 'Bei der Agentur gefragt' }, by),
  );

describe('what somebody of an agency releases', () => {
  it('has no hand of an operator where none touched them or anybody above them', async () => {
    const { owner } = await agency();
    expect(await handsOf(await newAgent(owner))).toEqual([]);
  });

  it('has the hand of who mailed a link to the owner that invited them', async () => {
    const { owner } = await agency();
    await mailLink(owner);
    expect(await handsOf(await newAgent(owner))).toEqual([support]);
  });

  it('has it also where that owner is gone and the next one invited them', async () => {
    const { owner } = await agency();
    await mailLink(owner);
    const next = await newOwner(owner);
    await server.inTenant((tx) => removeAccount(tx, owner.accountId));
    expect(await handsOf(await newAgent(next))).toEqual([support]);
  });

  it('has it also where only the account says who invited them', async () => {
    const { agencyId, owner } = await agency();
    await mailLink(owner);
    const invited = await server.inTenant((tx) =>
      employeeRepository(tx).insert({
        ...newcomer(),
        agencyId,
        role: 'employee',
        language: 'de',
        invitedBy: owner.accountId,
      }),
    );
    expect(await handsOf(invited.id)).toEqual([support]);
  });

  it('has no hand of who mailed the owner a link when they were there already', async () => {
    const { owner } = await agency();
    const agent = await newAgent(owner);
    await server.moveClock(1);
    await mailLink(owner);
    expect(await handsOf(agent)).toEqual([]);
  });

  it('is known also where two owners changed each other at one moment', async () => {
    const { owner } = await agency();
    await mailLink(owner);
    const other = await newOwner(owner);
    await server.inTenant(async (tx) => {
      await changeEmployee(tx, other, owner.accountId, { role: 'owner' });
      await changeEmployee(tx, owner, other.accountId, { role: 'owner' });
    });
    expect(await handsOf(await newAgent(other))).toEqual([support]);
  });

  it('has the hand of who activated the agency, and none of who only stopped it', async () => {
    const { agencyId, owner, activate } = await agency();
    await activate();
    expect(await handsOf(owner.accountId)).toEqual([support]);
    const other = await addOperator(server, [{ role: 'support', client: null }]);
    await bySupport((tx) => setAgencyActive(tx, agencyId, false, { actor: other.id }));
    expect(await handsOf(await newAgent(owner))).toEqual([support]);
  });

  it('waits for 30 days after the agency was activated, then until one reward was let go that knew of it', async () => {
    const { owner, activate } = await agency();
    await activate();
    const early = [await releasedBy(owner.accountId), await releasedBy(owner.accountId)] as const;
    expect([await waits(early[0]), await waits(early[1])]).toEqual([true, true]);
    await expect(letGo(early[0], support)).rejects.toThrow('ownProposal');
    await server.moveClock(HAND_DAYS + 1);
    const first = await releasedBy(owner.accountId);
    expect(await waits(first)).toBe(true);
    await letGo(first);
    const later = await releasedBy(owner.accountId);
    expect(await waits(later)).toBe(false);
    expect(
      await server.inTenant((tx) =>
        holdForLaterHand(tx, { id: later, iban: null, voucher_email: null }),
      ),
    ).toBe(false);
    // What waited before waits on, and who activated the agency lets nothing of it leave however long ago that was.
    expect(await server.inTenant((tx) => holdRepository(tx).holds(early[1]))).toBe(true);
    await server.inTenant((tx) => holdRepository(tx).add(later, 100, ['mailbox']));
    await expect(letGo(later, support)).rejects.toThrow('ownProposal');
    await letGo(later);
  });

  it('waits within the 30 days, also where a reward was let go before', async () => {
    const { owner, activate } = await agency();
    await activate();
    const [first, next] = [await releasedBy(owner.accountId), await releasedBy(owner.accountId)];
    expect(await waits(first)).toBe(true);
    await letGo(first);
    expect(await waits(next)).toBe(true);
  });

  it('waits for good where an operator mailed a link to the person itself', async () => {
    const { owner } = await agency();
    await mailLink(owner);
    await server.moveClock(HAND_DAYS + 1);
    // Of the owner's people one has to be let go, and then no more; the owner's own rewards wait each.
    const agent = await newAgent(owner);
    const first = await releasedBy(agent);
    expect(await waits(first)).toBe(true);
    await letGo(first);
    expect(await waits(await releasedBy(agent))).toBe(false);
    expect(await waits(await releasedBy(owner.accountId))).toBe(true);
  });
});
