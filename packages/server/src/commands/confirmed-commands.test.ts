import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '@weitersagen/contracts/endpoints';
import { isOfFresh, isUnattended } from '../platform/operator/needs.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { commandEnvironment } from '../testing/command-environment.ts';
import { addOperator, OPERATOR_CLIENT } from '../testing/operator-session.ts';
import { operatorActions, runOperator } from './run-operator.ts';

/** The call by which a page does what a command does; null where no page does it. */
const calls: Readonly<Record<string, keyof typeof endpoints | null>> = {
  'orders import': 'importOrderFile',
  'orders waiting': 'listWaitingOrders',
  'orders accept': 'acceptWaitingOrder',
  'orders decline': 'declineWaitingOrder',
  'orders release': 'releaseLead',
  'payouts create': 'createRun',
  'payouts release': 'releaseRun',
  'payouts discard': 'discardRun',
  'payouts file': 'writeBankFile',
  'payouts confirm': 'confirmRun',
  'payouts return': 'returnItem',
  'payouts list': 'listPayouts',
  'settlements run': 'settleMonth',
  'settlements list': 'listSettlementRuns',
  'settlements show': 'readCreditNote',
  'settlements release': 'releaseSettlementRun',
  'settlements file': 'writeSettlementFile',
  'settlements confirm': 'confirmCreditNote',
  'settlements disputes': 'listDisputeCases',
  'settlements answer': 'answerDisputeCase',
  'vouchers list': 'listVouchers',
  'vouchers import': 'addVoucherCodes',
  'ledger check': null,
  'referral show': null,
  'referral block': null,
  'referral unblock': null,
  'referral withdraw': null,
  'goodwill lead': null,
  'goodwill rewards': null,
  'goodwill reward': null,
  'blocks list': 'findBlocks',
  'blocks add': 'blockAddress',
  'blocks remove': 'unblockAddress',
  'holds list': 'listHolds',
  'holds release': 'decideHold',
  'holds confirm': 'decideHold',
  'customer-numbers list': 'listHeldNumbers',
  'customer-numbers confirm': 'answerHeldNumber',
  'customer-numbers reject': 'answerHeldNumber',
  'missing-rewards list': 'listMissingCases',
  'missing-rewards answer': 'acceptMissingReward',
  'mail state': 'listUpkeep',
  'mail resume': 'resumeMail',
  'mail check': 'checkMailAddress',
  'mail stop': 'stopMailAddress',
  'mail revive': 'reviveMailAddress',
  'person export': 'copyPersonData',
  'person erase': 'erasePersonData',
  'keys list': 'listKeys',
  'keys issue': 'createKey',
  'keys rotate': 'rotateKey',
  'keys revoke': 'revokeKey',
  'machine-keys list': 'listKeys',
  'machine-keys create': 'createMachineKey',
  'machine-keys revoke': 'revokeMachineKey',
  'second-factor list': 'findPartnerPeople',
  'second-factor remove': 'removePartnerFactor',
  'tenants list': 'listClients',
  'tenants show': 'getClientSettings',
  'tenants load': 'changeClientSettings',
  'terms list': 'listLegalTexts',
  'terms load': 'publishLegalText',
  'departure export': null,
  'departure state': null,
  'departure announce': null,
  'departure confirm': null,
  'departure take-back': null,
  backup: null,
  'agencies list': 'findAgencies',
  'agencies activate': 'setAgencyState',
  'agencies deactivate': 'setAgencyState',
  'agents list': 'findPartnerPeople',
  'agents add': 'inviteClientAgent',
  'agents link': 'mailPartnerLink',
  'agents remove': 'removeClientAgent',
  'sellers list': 'findPartnerPeople',
  'sellers activate': 'setSellerState',
  'sellers deactivate': 'setSellerState',
  'jobs list': 'listUpkeep',
  'jobs run': 'callJob',
  'dead-letters list': 'listUpkeep',
  'dead-letters retry': 'retryDeadLetters',
  'dead-letters drop': 'dropDeadLetter',
};

/** What no page does and takes a fresh sign-in all the same: all that a client has leaves, or the client. */
const freshWithoutPage = ['departure export', 'departure announce', 'departure confirm'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const isConfirmed = (call: string | null | undefined) =>
  call != null && endpoints[call]?.errors?.includes('passwordRequired') === true;

it('commands take a sign-in of the last ten minutes exactly where the call that does the same takes a confirmation', async () => {
  const attended = [...(await operatorActions())].filter(([, { needs }]) => !isUnattended(needs));
  const fresh = attended.map(([action, { needs }]) => [action, isOfFresh(needs)]);
  const confirmed = Object.entries(calls).map(([action, call]) => [
    action,
    isConfirmed(call) || freshWithoutPage.includes(action),
  ]);
  expect(Object.fromEntries(fresh)).toEqual(Object.fromEntries(confirmed));
  // Each name is a call's: a wrong one would take no confirmation.
  expect(Object.values(calls).filter((call) => call !== null && !(call in endpoints))).toEqual([]);
});

const month = ['--month', '2020-01'] as const;
const seen = ['--count', '1', '--sum', '1.00'] as const;

it.each([
  ['agents', 'add', 'nie@example.org', '--name', 'Nie Mand'],
  ['second-factor', 'remove', 'nie@example.org', '--reason', 'Verloren'],
  ['person', 'export', 'nie@example.org', 'nie.csv', '--reason', 'Anfrage'],
  ['person', 'erase', 'nie@example.org', '--reason', 'Anfrage'],
  ['payouts', 'release', 'R0', ...seen],
  ['payouts', 'file', 'R0'],
  ['settlements', 'release', ...month, ...seen],
  ['settlements', 'file', ...month],
])('an hour after the sign-in it is refused to run %s %s', async (...argv) => {
  const { id, email } = await addOperator(server, [
    { role: 'support', client: null },
    { role: 'finance', client: null },
  ]);
  const environment = await commandEnvironment(server, email);
  await server.inTenant(
    ({ db }) =>
      db
        .updateTable('session')
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .where('account_id', '=', id)
        .execute(),
    OPERATOR_CLIENT,
  );
  const complaints: string[] = [];
  const complain = (line: string) => void complaints.push(line);
  const code = await runOperator(
    [...argv, '--tenant', 'funkelnetz'],
    environment,
    () => undefined,
    complain,
  );
  expect(code).toBe(1);
  expect(complaints.join()).toContain(`${argv[0]} ${argv[1]} takes a sign-in of the last ten min`);
});
