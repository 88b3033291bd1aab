import { addDays, berlinDay, parseBerlinDay } from '@weitersagen/domain/dates';
import { moveClock } from '../platform/database/business-clock.ts';
import type { TestServer } from '../test-server.ts';
import { moneyPeople, releasedOrder, setCommission } from './commission-scene.ts';
import { buildScene } from './referral-scene.ts';

const bank = {
  tax_number: '20/123/45678',
  account_owner: 'Leuchtturm Beratung',
  iban: 'DE02120300000000202051',
};

/** People who earn 50 € with each order; the agency can be settled, too. */
export async function earningPeople(server: TestServer) {
  const people = await server.inTenant(moneyPeople);
  await server.inTenant((tx) => buildScene(tx));
  await server.inTenant((tx) => setCommission(tx, 'standard;5000'));
  await server.inTenant((tx) =>
    tx.db.updateTable('agency').set(bank).where('id', '=', people.agencyId).execute(),
  );
  return people;
}
type Earning = Awaited<ReturnType<typeof earningPeople>>;

async function toNextMonth(server: TestServer): Promise<string> {
  const now = await server.inTenant((tx) => Promise.resolve(tx.now));
  const next = berlinDay(addDays(parseBerlinDay(`${berlinDay(now).slice(0, 7)}-01`) ?? now, 32));
  const begin = parseBerlinDay(`${next.slice(0, 7)}-01`) ?? now;
  await moveClock(
    server.database.db,
    Math.ceil((begin.getTime() - now.getTime()) / 86_400_000) + 1,
  );
  return next.slice(0, 7);
}

/** A month of its own that is over, in which seller and agency earned the commission of one order each. */
export async function earnedMonth(server: TestServer, people: Earning): Promise<string> {
  const month = await toNextMonth(server);
  await server.inTenant(async (tx) => {
    await releasedOrder(tx, { agencyId: null, createdBy: people.seller });
    await releasedOrder(tx, { agencyId: people.agencyId, createdBy: people.employee });
  });
  await toNextMonth(server);
  return month;
}
