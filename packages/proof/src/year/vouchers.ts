import { addVoucherCodes, listVouchers } from '@weitersagen/contracts/operator-vouchers';
import { good } from './life.ts';
import type { Year } from './year.ts';
import { decide } from './payouts.ts';

/** Codes that a level is filled up with beyond what waits: few, so that the pool runs empty soon. */
const SPARE = 2;
let codes = 0;

const newCode = () => {
  codes += 1;
  return `JAHR-${String(codes).padStart(6, '0')}`;
};

/** Stocks the pool of a client with a few codes of each value. */
export async function stock(year: Year, client: string, values: Iterable<number>): Promise<void> {
  const { stage, office, books } = year;
  const lines = [...new Set(values)].flatMap((cents) =>
    Array.from({ length: SPARE }, () => `${newCode()};${cents}`),
  );
  const body = { client, file: ['Code;WertCent', ...lines].join('\n') };
  const signed = await office.maker.sign();
  books.count(
    'voucher codes',
    good(await stage.server.call(addVoucherCodes, { ...signed, body })).added,
  );
}

/** Fills up what ran empty: who waited for a code is mailed one, and the same file once more adds nothing. */
export async function refill(year: Year, client: string): Promise<void> {
  const { stage, office, books } = year;
  // What is held waits for a decision before it waits for a code.
  await decide(year, client);
  await stage.deliver();
  const signed = await office.maker.sign();
  const query = { mandant: client };
  const { levels } = good(await stage.server.call(listVouchers, { ...signed, query }));
  const short = levels.filter(({ waiting }) => waiting > 0);
  if (short.length === 0) return;
  books.count('voucher shortages', short.length);
  const lines = short.flatMap(({ cents, waiting }) =>
    Array.from({ length: waiting + SPARE }, () => `${newCode()};${cents}`),
  );
  const body = { client, file: ['Code;WertCent', ...lines].join('\n') };
  const { added } = good(await stage.server.call(addVoucherCodes, { ...signed, body }));
  const again = good(await stage.server.call(addVoucherCodes, { ...signed, body }));
  books.count('voucher codes', added);
  stage.expect(
    again.added === 0 && again.known === lines.length,
    `${client}: the same file of codes added ${again.added} once more`,
  );
  await stage.deliver();
  const after = good(await stage.server.call(listVouchers, { ...signed, query }));
  const left = after.levels.reduce((total, { waiting }) => total + waiting, 0);
  stage.expect(left === 0, `${client}: ${left} rewards still wait for a code after the refill`);
}
