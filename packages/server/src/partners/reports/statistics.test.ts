import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStatistics } from '@weitersagen/contracts/agency-statistics';
import { countShare } from '@weitersagen/contracts/referral';
import { berlinDay } from '@weitersagen/domain/dates';
import { newId } from '../../platform/random.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { signInStaff } from '../../testing/staff-session.ts';
import { agencyPeople, attributedScene } from '../../testing/agency-scene.ts';
import { buildScene } from '../../testing/referral-scene.ts';
import { bothFunnels, statisticsTypes } from '../../testing/statistics-by-counting.ts';
import { addFunnelShop, funnelEvents } from '../../testing/statistics-events.ts';
import { statisticsOf } from './statistics-repository.ts';

let server: TestServer;
let people: Awaited<ReturnType<typeof agencyPeople>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await server.inTenant(agencyPeople);
  await server.inTenant((tx) => addFunnelShop(tx, people));
});
afterAll(() => server.stop());

const names = Object.keys(funnelEvents).filter((name): name is keyof typeof funnelEvents =>
  Object.hasOwn(funnelEvents, name),
);

describe('the counts behind the statistics', () => {
  it('equal what counting referrals, leads and orders gives, whatever happens', async () => {
    const event = fc.record({
      name: fc.constantFrom(...names, 'create', 'lead', 'order', 'status'),
      n: fc.nat(5000),
    } as const);
    const story = fc.array(event, { minLength: 30, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(story, async (happenings) => {
        await server.inTenant(async (tx) => {
          for (let n = 0; n < 6; n += 1) await funnelEvents.create(tx, n, people);
          for (const { name, n } of happenings) await funnelEvents[name](tx, n, people);
          const { kept, counted } = await bothFunnels(tx, people);
          expect(kept).toEqual(counted);
        });
      }),
      { numRuns: 10 },
    );
  });

  it('keep a visit whose event is forgotten, and count no second one', async () => {
    const shared = await server.inTenant(async (tx) => {
      const { referralId } = await buildScene(tx, {
        attribution: { agencyId: people.agencyId, createdBy: people.employee },
      });
      const total = async () => {
        const day = berlinDay(tx.now);
        const scope = { kind: 'account', accountId: people.employee } as const;
        const [row] = await statisticsOf(tx, 'statistik', scope, { from: day, to: day });
        return row?.shared ?? 0;
      };
      const add = () =>
        sql`insert into referral_event (tenant, id, referral_id, kind, at)
          values (${tx.tenant.id}, ${newId()}, ${referralId}, 'share', now())`.execute(tx.db);
      const before = await total();
      await add();
      await tx.db.deleteFrom('referral_event').where('referral_id', '=', referralId).execute();
      await add();
      return (await total()) - before;
    });
    expect(shared).toBe(1);
  });

  it('show staff a share, once for each referral however many channels it went by', async () => {
    const owner = await signInStaff(server, 'agency', demoLogins.agency);
    const { referralId: number } = await server.inTenant((tx) =>
      attributedScene(tx, { agencyId: people.agencyId, accountId: people.owner }),
    );
    const shared = async (type: string) => {
      const asked = { params: { type }, body: {}, ...owner };
      const { rows } = (await server.call(getStatistics, asked)).value;
      return rows.reduce((sum, row) => sum + row.shared, 0);
    };
    const before = await shared('statistik');
    for (const channel of ['xing', 'xing', 'whatsapp'])
      await server.call(countShare, { params: { number }, body: { channel } });
    const events = await server.inTenant(({ db }) =>
      db
        .selectFrom('referral_event')
        .select(['kind', 'channel'])
        .where('referral_id', '=', number)
        .orderBy('channel')
        .execute(),
    );
    expect(events).toEqual([
      { kind: 'share', channel: 'whatsapp' },
      { kind: 'share', channel: 'xing' },
    ]);
    // A contact's channel has figures from the contact on.
    for (const type of statisticsTypes.filter((one) => one !== 'kontaktkanaele'))
      expect([type, await shared(type)]).toEqual([type, before + 1]);
  });
});
