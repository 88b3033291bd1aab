import * as contract from '@weitersagen/contracts/operator-bank-answers';
import { getRun } from '@weitersagen/contracts/operator-payouts';
import { berlinDay } from '@weitersagen/domain/dates';
import { createPayoutRun } from '../rewards/payouts/payout-creation.ts';
import { liveItems } from '../rewards/payouts/payout-repository.ts';
import { checkLedger } from '../rewards/ledger/ledger-check-repository.ts';
import type { TenantTx } from '../platform/database/tenant-scope.ts';
import type { TestServer } from '../test-server.ts';
import { statusReport } from './bank-messages.ts';
import { addOperator } from './operator-session.ts';
import { releaseToBank, takeCash } from './payout-scene.ts';
import { claimsOf } from './referral-scene.ts';
import { buildRewardScenes } from './reward-scene.ts';

/** Runs of a client, an invented bank that answers them, and somebody of finance who reads its answers in. A scene moves the clock: `today` is Berlin's day as of the newest run. */
export async function bankScene(server: TestServer, client: string) {
  const newFinance = () => addOperator(server, [{ role: 'finance', client: null }]);
  let finance = await newFinance();
  let today = '';
  const inClient = <T>(work: (tx: TenantTx) => Promise<T>) => server.inTenant(work, client);
  async function look() {
    today = await inClient(({ now }) => Promise.resolve(berlinDay(now)));
  }
  /** A run of everything that was picked up. */
  async function run(isReleased = true) {
    const { id } = await inClient((tx) => createPayoutRun(tx, 'anna'));
    if (isReleased) await inClient((tx) => releaseToBank(tx, id, 'ben'));
    const items = await inClient((tx) => liveItems(tx, id));
    await look();
    return { id, items: items.map((item) => item.id) };
  }
  /** A run of so many rewards of 70.01 each. */
  async function released(count = 1, isReleased = true) {
    const scenes = await buildRewardScenes(server, ...Array.from({ length: count }, () => ({})));
    for (const { referrerEmail } of scenes) await takeCash(server, referrerEmail);
    const leads = scenes.map(({ leadId }) => leadId);
    const emails = scenes.map(({ referrerEmail }) => referrerEmail);
    return { ...(await run(isReleased)), leads, emails };
  }
  const bodyOf = (xml: string) => ({
    client,
    name: 'auszug.xml',
    file: Buffer.from(xml).toString('base64'),
  });
  const probe = (xml: string) =>
    server.call(contract.tryBankAnswer, { ...finance.session, body: bodyOf(xml) });
  const load = (xml: string, checkedHash: string) =>
    server.call(contract.importBankAnswer, {
      ...finance.session,
      body: { ...bodyOf(xml), checkedHash },
    });
  return {
    get finance() {
      return finance;
    },
    get today() {
      return today;
    },
    look,
    run,
    released,
    bodyOf,
    probe,
    load,
    /** Lets so many days pass; a session does not last over them. */
    async wait(days = 1) {
      await server.moveClock(days);
      finance = await newFinance();
      await look();
    },
    /** Tries a file, reads it in, and gives what came of each thing it says. Throws where it was read before. */
    async read(xml: string) {
      const tried = (await probe(xml)).value;
      if (tried.before !== null) throw new Error('These bytes were read before.');
      const { value, error } = await load(xml, tried.checkedHash);
      if (error !== null) throw new Error(`The file is refused: ${error.key}`);
      const query = { mandant: client, datei: value.id };
      const file = (await server.call(contract.getBankAnswer, { ...finance.session, query })).value;
      if (JSON.stringify(file.counts) !== JSON.stringify(tried.counts))
        throw new Error('Another thing came of the file than what it was tried to.');
      return { ...file, outcomes: file.entries.map(({ outcome }) => outcome) };
    },
    runOf: async (lauf: string) =>
      (await server.call(getRun, { ...finance.session, query: { mandant: client, lauf } })).value,
    claims: (leads: readonly string[]) =>
      inClient(async (tx) => {
        const found = [];
        for (const lead of leads) found.push(...(await claimsOf(tx, lead)));
        return found.map(({ status }) => status).toSorted();
      }),
    each: (ids: readonly string[], more: object = {}) =>
      ids.map((id) => ({ amount: '70.01', day: today, payments: [{ id }], ...more })),
    /** A status report of today, where it names no other day. */
    report: (of: Parameters<typeof statusReport>[0]) =>
      statusReport({ at: `${today}T08:00:00`, ...of }),
    ledger: () => inClient(checkLedger),
  };
}
