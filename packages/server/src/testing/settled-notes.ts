import * as runs from '@weitersagen/contracts/operator-settlements';
import type { TestServer } from '../test-server.ts';
import type { addOperator } from './operator-session.ts';

type Person = Awaited<ReturnType<typeof addOperator>>;

const client = 'funkelnetz';

/** The credit notes of what was earned up to a month, made out by one person of finance and released by another. */
export async function settledNotes(
  server: TestServer,
  month: string,
  { maker, other }: { readonly maker: Person; readonly other: Person },
) {
  const query = { mandant: client, monat: month };
  const { receivers } = (await server.call(runs.listUnsettled, { ...maker.session, query })).value;
  const ready = receivers.filter(({ outlook }) => outlook === 'ready');
  const cents = ready.reduce((sum, { netCents }) => sum + netCents, 0);
  const body = { client, month, count: ready.length, cents };
  const made = await server.call(runs.settleMonth, { ...maker.session, body });
  if (made.error !== null) throw new Error(`not made out: ${made.error.key}`);
  const run = async () =>
    (await server.call(runs.getSettlementRun, { ...maker.session, query })).value;
  const release = { client, month, ...(await run()).waiting };
  const released = await server.call(runs.releaseSettlementRun, {
    ...other.session,
    body: release,
  });
  if (released.error !== null) throw new Error(`not released: ${released.error.key}`);
  const { notes } = await run();
  const of = (kind: 'agency' | 'seller') => {
    const note = notes.find((one) => one.kind === kind && one.corrects === null);
    if (note === undefined) throw new Error(`No note of the ${kind}`);
    return note;
  };
  return { month, agency: () => of('agency'), seller: () => of('seller') };
}
