import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { confirmByCode } from '@weitersagen/contracts/operator-account';
import { correctCustomerAddress } from '@weitersagen/contracts/operator-customer-address';
import { agreeToReward } from '@weitersagen/contracts/operator-catalogue';
import { agreeToCommission } from '@weitersagen/contracts/operator-commissions';
import { decideHold } from '@weitersagen/contracts/operator-holds';
import { createKey, createMachineKey, rotateKey } from '@weitersagen/contracts/operator-keys';
import {
  releaseSettlementRun,
  writeSettlementFile,
} from '@weitersagen/contracts/operator-settlements';
import { releaseRun, writeBankFile } from '@weitersagen/contracts/operator-payouts';
import * as departure from '@weitersagen/contracts/operator-departure';
import * as partners from '@weitersagen/contracts/operator-partners';
import * as people from '@weitersagen/contracts/operator-people';
import { agreeToPayoutAccount, agreeToSettings } from '@weitersagen/contracts/operator-tenants';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { appCode, quietStep } from '../../testing/app-code.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { freshEmail } from '../../testing/steps.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const client = 'sonnwerk';
const roles = (['admin', 'finance', 'support'] as const).map((role) => ({ role, client: null }));
const reason = 'so will es die Prüfung';
/** A day that a departure may be announced for. */
const nextYear = `${new Date().getFullYear() + 1}-12-31`;
type Session = Awaited<ReturnType<typeof addOperator>>['session'];

let keys = 0;
/** Each call that gives rights or agrees to money, as somebody makes it about another. */
const calls = {
  createKey: (session: Session) =>
    server.call(createKey, {
      ...session,
      body: { client, name: 'Neu', scopes: ['orders'], days: 9 },
    }),
  rotateKey: (session: Session) =>
    server.call(rotateKey, { ...session, body: { client, id: 'none', days: 9 } }),
  createMachineKey: (session: Session) =>
    server.call(createMachineKey, {
      ...session,
      body: { client, name: `gegenwart-${(keys += 1)}`, actions: ['keys list'], days: 9 },
    }),
  inviteOperator: (session: Session) =>
    server.call(people.inviteOperator, {
      ...session,
      body: {
        email: freshEmail('neu'),
        firstName: 'Ines',
        lastName: 'Invit',
        language: 'de',
        roles,
      },
    }),
  changeOperatorRoles: (session: Session, id: string) =>
    server.call(people.changeOperatorRoles, {
      ...session,
      params: { id },
      body: { roles, reason },
    }),
  unblockOperator: (session: Session, id: string) =>
    server.call(people.unblockOperator, { ...session, params: { id } }),
  resetOperatorFactor: (session: Session, id: string) =>
    server.call(people.resetOperatorFactor, { ...session, params: { id }, body: { reason } }),
  inviteClientAgent: (session: Session) =>
    server.call(partners.inviteClientAgent, {
      ...session,
      body: {
        client: 'lindenschutz',
        email: freshEmail('agent'),
        firstName: 'Ines',
        lastName: 'Invit',
        agency: null,
      },
    }),
  inviteAgency: (session: Session) =>
    server.call(partners.inviteAgency, {
      ...session,
      body: {
        client,
        email: freshEmail('agentur'),
        firstName: 'Ines',
        lastName: 'Invit',
        company: 'Invit',
      },
    }),
  inviteSeller: (session: Session) =>
    server.call(partners.inviteSeller, {
      ...session,
      body: { client, email: freshEmail('partner'), firstName: 'Ines', lastName: 'Invit' },
    }),
  openPartnerAccess: (session: Session) =>
    server.call(partners.openPartnerAccess, { ...session, body: { client, id: 'none', reason } }),
  removePartnerFactor: (session: Session) =>
    server.call(partners.removePartnerFactor, { ...session, body: { client, id: 'none', reason } }),
  changePartnerRole: (session: Session) =>
    server.call(partners.changePartnerRole, {
      ...session,
      body: { client, id: 'none', role: 'owner', reason },
    }),
  agreeToReward: (session: Session) =>
    server.call(agreeToReward, { ...session, body: { client, id: 999_999 } }),
  agreeToCommission: (session: Session) =>
    server.call(agreeToCommission, {
      ...session,
      body: { client, product: 102, proposal: 'keiner' },
    }),
  agreeToPayoutAccount: (session: Session) =>
    server.call(agreeToPayoutAccount, { ...session, body: { client, proposal: 'keiner' } }),
  agreeToSettings: (session: Session) =>
    server.call(agreeToSettings, { ...session, body: { client, proposal: 'keiner' } }),
  announceDeparture: (session: Session) =>
    server.call(departure.announceDeparture, {
      ...session,
      body: { client, leavesOn: nextYear, seen: '2099-12-30', reason },
    }),
  confirmDeparture: (session: Session) =>
    server.call(departure.confirmDeparture, {
      ...session,
      body: { client, leavesOn: '2099-12-31' },
    }),
  takeDepartureBack: (session: Session) =>
    server.call(departure.takeDepartureBack, {
      ...session,
      body: { client, leavesOn: '2099-12-31', reason },
    }),
  turnDayDown: (session: Session) =>
    server.call(departure.turnDayDown, {
      ...session,
      body: { client, leavesOn: '2099-12-31', reason },
    }),
  askRemoval: (session: Session) =>
    server.call(departure.askRemoval, { ...session, body: { client, reason } }),
  agreeToRemoval: (session: Session) =>
    server.call(departure.agreeToRemoval, { ...session, body: { client } }),
  releaseRun: (session: Session) =>
    server.call(releaseRun, { ...session, body: { client, run: 'RKEINER1', count: 1, cents: 1 } }),
  releaseSettlementRun: (session: Session) =>
    server.call(releaseSettlementRun, {
      ...session,
      body: { client, month: '2020-01', count: 1, cents: 1 },
    }),
  writeSettlementFile: (session: Session) =>
    server.call(writeSettlementFile, { ...session, body: { client, month: '2020-01' } }),
  decideHold: (session: Session) =>
    server.call(decideHold, {
      ...session,
      body: { client, claim: 'keine', decision: 'released', reason },
    }),
  correctCustomerAddress: (session: Session) =>
    server.call(correctCustomerAddress, {
      ...session,
      body: { client, id: 'x'.repeat(23), email: 'neu@example.org', seen: null, reason },
    }),
  writeBankFile: (session: Session) =>
    server.call(writeBankFile, { ...session, body: { client, run: 'RKEINER1' } }),
};

it('is asked by every call that takes a second person', () => {
  const stated = (errors: readonly string[]) =>
    errors.includes('ownProposal') && !errors.includes('passwordRequired');
  const without = Object.entries(endpoints).filter(([, { errors }]) => stated(errors));
  expect(without.map(([name]) => name)).toEqual([]);
});

/** As the call answers whom it lets in; some are about what is not there. */
const passes = /^(?:|unknownNumber|changedMeanwhile)$/;

it.each(Object.entries(calls))(
  '%s asks whoever signed in some time ago to confirm, and is done after',
  async (_, call) => {
    await quietStep();
    const { id, secret, password, session } = await addOperator(server, roles);
    const other = await addOperator(server, roles);
    const keyOf = async () => {
      const answer: { readonly error: { readonly key: string } | null } = await call(
        session,
        other.id,
      );
      return answer.error?.key ?? '';
    };
    await server.inTenant(
      ({ db, realNow }) =>
        db
          .updateTable('session')
          .set({ verified_at: new Date(realNow.getTime() - 11 * 60_000) })
          .where('account_id', '=', id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect(await keyOf()).toBe('passwordRequired');
    const body = { currentPassword: password, code: appCode(secret) };
    expect((await server.call(confirmByCode, { ...session, body })).error).toBeNull();
    expect(await keyOf()).toMatch(passes);
  },
);
