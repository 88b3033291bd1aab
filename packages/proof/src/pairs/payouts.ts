import type { TestServer } from '@weitersagen/server/test-server';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { makeRun, takeCash } from '@weitersagen/server/testing/payout-scene';
import { personScene, scenePassword } from '@weitersagen/server/testing/person-scene';
import type { Deed, Kind } from './kind.ts';

type Scene = Awaited<ReturnType<typeof build>>;

/** A reward of a person in a run that waits for its release, or was released, and the two who pay. */
async function build(server: TestServer, state: 'created' | 'released' | 'atBank') {
  const person = await personScene(server);
  // What another scene left waiting is in no run of this one.
  await server.inTenant(({ db }) =>
    db
      .updateTable('reward_claim')
      .set({ status: 'cancelled' })
      .where('status', '=', 'collected')
      .execute(),
  );
  await takeCash(server, person.referrerEmail, person.links.reward);
  const maker = await addOperator(server, [{ role: 'finance', client: null }]);
  const other = await addOperator(server, [{ role: 'finance', client: null }]);
  const releasedBy = state === 'created' ? null : other.id;
  const run = await makeRun(server, maker.id, releasedBy, state === 'atBank');
  return { ...person, maker, other, ...run };
}

const as = ({ session: { client, token, cookie } }: Scene['maker']) => ({ client, token, cookie });
const runOf = (s: Scene) => ({ Mandant: 'funkelnetz', Lauf: s.run });
const seen = ({ count, cents }: Scene) => ({ Anzahl: count, Summe: cents });
const reason = { Grund: 'Falscher Monat' };
const deeds: readonly Deed<Scene>[] = [
  {
    name: 'createRun',
    sends: (s) => ({ ...as(s.maker), wire: { Mandant: 'funkelnetz', ...seen(s) } }),
  },
  { name: 'releaseRun', sends: (s) => ({ ...as(s.other), wire: { ...runOf(s), ...seen(s) } }) },
  { name: 'discardRun', sends: (s) => ({ ...as(s.maker), wire: { ...runOf(s), ...reason } }) },
  { name: 'writeBankFile', sends: (s) => ({ ...as(s.maker), wire: runOf(s) }) },
  {
    name: 'confirmRun',
    sends: (s) => ({ ...as(s.maker), wire: { ...runOf(s), AusgefuehrtAm: s.day } }),
  },
  {
    name: 'returnItem',
    sends: (s) => ({
      ...as(s.maker),
      wire: { Mandant: 'funkelnetz', Auszahlung: s.item, ...reason },
    }),
  },
  {
    name: 'deleteAccount',
    sends: ({ session: { token, cookie } }) => ({
      token,
      cookie,
      wire: { Bestaetigung: true, Password: scenePassword, PraemienVerzicht: true },
    }),
  },
  {
    name: 'importOrders',
    by: 'cancelled',
    sends: (s) => ({
      token: s.feedKey,
      wire: { Zeilen: [{ ...s.cells, Status: 'storniert', Grund: 'Widerruf' }] },
    }),
  },
];

/** A payout run that waits for its release. */
export const runs: Kind<Scene> = {
  name: 'runs',
  build: (server) => build(server, 'created'),
  deeds,
};

/** A payout run that was released, and whose bank file nobody took. */
export const runsAtHand: Kind<Scene> = {
  name: 'runs at hand',
  build: (server) => build(server, 'released'),
  deeds: deeds.filter(({ name }) =>
    ['discardRun', 'writeBankFile', 'confirmRun', 'deleteAccount', 'importOrders'].includes(name),
  ),
};

/** A payout run at the bank. */
export const releasedRuns: Kind<Scene> = {
  name: 'released runs',
  build: (server) => build(server, 'atBank'),
  deeds,
};
