import * as contract from '@weitersagen/contracts/operator-tax-export';
import { chooseReward } from '@weitersagen/contracts/claim';
import { berlinDay } from '@weitersagen/domain/dates';
import type { TestServer } from '../test-server.ts';
import { addOperator } from './operator-session.ts';
import { payOut, sendBack, takeCash } from './payout-scene.ts';
import { buildRewardScenes, stockVouchers } from './reward-scene.ts';
import { earnedMonth, earningPeople } from './settled-month.ts';
import { settledNotes } from './settled-notes.ts';
import { readTaxArchive } from './tax-archive.ts';

const client = 'funkelnetz';

/** Rewards that were paid, that came back and that were taken back, a voucher, and credit notes of a month. */
export async function taxScene(server: TestServer) {
  const people = await earningPeople(server);
  const scenes = await buildRewardScenes(server, {}, {}, {}, {});
  const [paid, returned, reversed, voucher] = scenes;
  if (!paid || !returned || !reversed || !voucher) throw new Error('No scenes');
  for (const { referrerEmail } of [paid, returned, reversed]) await takeCash(server, referrerEmail);
  await stockVouchers(server, 7001);
  const token = (await server.mails(voucher.referrerEmail))[0]?.token ?? '';
  const body = {
    kind: 'gutschein',
    firstName: 'Vera',
    lastName: 'Wert',
    email: voucher.referrerEmail,
  } as const;
  const chosen = await server.call(chooseReward, { token, body });
  if (chosen.error !== null) throw new Error(chosen.error.message);
  await server.work();
  const items = await payOut(server);
  const claimOf = async (leadId: string) =>
    (
      await server.inTenant(({ db }) =>
        db
          .selectFrom('reward_claim')
          .select('id')
          .where('lead_id', '=', leadId)
          .where('beneficiary', '=', 'referrer')
          .executeTakeFirstOrThrow(),
      )
    ).id;
  const itemOf = async (leadId: string) => {
    const claim = await claimOf(leadId);
    const item = items.find((one) => one.claim_id === claim);
    if (item === undefined) throw new Error('No item');
    return item;
  };
  const paidItem = await itemOf(paid.leadId);
  const returnedItem = await itemOf(returned.leadId);
  await sendBack(server, returnedItem.id, 'AC04');
  await reversed.report('storniert', 'Widerruf');
  const month = await earnedMonth(server, people);
  const maker = await addOperator(server, [{ role: 'finance', client: null }]);
  const other = await addOperator(server, [{ role: 'finance', client }]);
  const notes = await settledNotes(server, month, { maker, other });
  return { people, paid, paidItem, returnedItem, voucher, notes, maker, other };
}

/** Orders and fetches exports as operators do. */
export function taxExports(server: TestServer) {
  type Person = Awaited<ReturnType<typeof addOperator>>;
  const order = (
    by: Person,
    {
      from,
      to,
      reason = 'Prüfungsanordnung vom Finanzamt',
    }: { readonly from: string; readonly to: string; readonly reason?: string },
    of = client,
  ) =>
    server.call(contract.orderTaxExport, { ...by.session, body: { client: of, from, to, reason } });
  const fetched = (by: Person, nummer: string, of = client) =>
    server.call(contract.getTaxExportFile, { ...by.session, query: { mandant: of, nummer } });
  async function bytes(
    by: Person,
    days: { readonly from: string; readonly to: string },
    of = client,
  ) {
    const { number } = (await order(by, days, of)).value;
    const file = await fetched(by, number, of);
    if (file.error !== null) throw new Error(file.error.key);
    return file;
  }
  return {
    order,
    fetched,
    bytes,
    archive: async (...asked: Parameters<typeof bytes>) =>
      readTaxArchive((await bytes(...asked)).bytes),
    today: () => server.inTenant(({ now }) => Promise.resolve(berlinDay(now))),
  };
}
