import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepEdit, openEdit } from '@weitersagen/contracts/operator-open-edits';
import { addOperator, OPERATOR_CLIENT } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let one: Awaited<ReturnType<typeof addOperator>>;
let other: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  one = await addOperator(server, [{ role: 'admin', client: null }]);
  other = await addOperator(server, [{ role: 'admin', client: null }]);
});

const times = { client: 'sonnwerk', kind: 'settings', id: 'times' } as const;
const label = 'Abholfrist (Monate)';
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: label });
const openTimes = (more = {}) =>
  show('BetriebMandant', {
    staff: { kind: 'operator', email: one.email },
    params: { mandant: 'sonnwerk' },
    suffix: '?bereich=times',
    ...more,
  });
type User = Awaited<ReturnType<typeof openTimes>>['user'];
async function type(user: User, text: string) {
  const input = await field();
  await user.clear(input);
  await user.fill(input, text);
}
const isKept = () => screen.findByText(/^Ihre Eingaben sind seit \d\d:\d\d Uhr aufgehoben/);
const ownOf = async (who = one) =>
  (await server.call(openEdit, { ...who.session, body: times })).value.own;
const keptByOther = (typed: string | null, isOpen = true) =>
  server.call(keepEdit, {
    ...other.session,
    body: {
      ...times,
      isOpen,
      input: typed === null ? null : [{ name: 'claimMonths', typed, from: '12' }],
    },
  });

beforeEach(async () => {
  for (const who of [one, other])
    await server.call(keepEdit, { ...who.session, body: { ...times, isOpen: false, input: null } });
});

describe('input that was not saved', () => {
  it('is kept while it is typed, and stands in the form of another device with what it fills', async () => {
    const { user } = await openTimes();
    const saved = (await field()).value;
    await type(user, '77');
    await isKept();
    const own = await ownOf();
    expect(own?.fields).toEqual([{ name: expect.any(String), typed: '77', from: saved }]);
    cleanup();
    sessionStorage.clear();
    const again = await openTimes();
    await screen.findByText(`Zuletzt eingegeben und nicht gespeichert: ${label}.`);
    expect((await field()).value).toBe('77');
    await again.user.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
    await waitFor(async () => expect(await ownOf()).toBeNull());
    expect(screen.queryByText(/aufgehoben/)).toBeNull();
  });

  it('does not come back from a tab that held it when it was discarded elsewhere', async () => {
    const { user } = await openTimes();
    const saved = (await field()).value;
    await type(user, '76');
    await isKept();
    cleanup();
    await server.call(keepEdit, { ...one.session, body: { ...times, isOpen: false, input: null } });
    await openTimes();
    await waitFor(async () => expect((await field()).value).toBe(saved));
    expect(screen.queryByText(/nicht gespeichert:/)).toBeNull();
  });

  it('is what was typed last, wherever that was', async () => {
    const { user } = await openTimes();
    const from = (await field()).value;
    await type(user, '75');
    await isKept();
    const [own] = (await ownOf())?.fields ?? [];
    cleanup();
    const input = [{ name: own?.name ?? '', typed: '74', from }];
    await server.call(keepEdit, { ...one.session, body: { ...times, isOpen: false, input } });
    await openTimes();
    await waitFor(async () => expect((await field()).value).toBe('74'));
  });

  it('is forgotten once it is typed back or saved', async () => {
    const { user } = await openTimes();
    const saved = (await field()).value;
    await type(user, '78');
    await isKept();
    await type(user, saved);
    await waitFor(async () => expect(await ownOf()).toBeNull());
    await type(user, '18');
    await isKept();
    await user.click(screen.getByRole('button', { name: 'Änderungen speichern' }));
    await waitFor(async () => expect(await ownOf()).toBeNull());
    await waitFor(() => expect(screen.queryByText(/aufgehoben/)).toBeNull());
  });

  it('is not said to be kept any more where the server cannot be reached, and stays in the tab', async () => {
    let isAway = false;
    const down = failing('PUT /betrieb/konto/bearbeitungen', 'away');
    const { user } = await openTimes({
      network: (network: typeof fetch): typeof fetch => {
        const broken = down(network);
        return (input, init) => (isAway ? broken : network)(input, init);
      },
    });
    await type(user, '79');
    await isKept();
    isAway = true;
    await type(user, '80');
    await waitFor(() => expect(screen.queryByText(/aufgehoben/)).toBeNull());
    expect((await field()).value).toBe('80');
  });
});

describe('operators who have the same thing open', () => {
  it('see each other, and whether something is typed there', async () => {
    const { user } = await openTimes();
    await field();
    expect(screen.queryByText(/gerade auch/)).toBeNull();
    await keptByOther(null);
    await type(user, '80');
    await screen.findByText(/hat das gerade auch geöffnet$/);
    await keptByOther('81');
    await type(user, '82');
    await screen.findByText(/ändert das gerade auch: Dort stehen Eingaben/);
  });

  it('see nobody who has left', async () => {
    await keptByOther('81');
    await keptByOther('81', false);
    await openTimes();
    await field();
    const isHere = (who: typeof one) =>
      server.inTenant(async ({ db }) => {
        const rows = db.selectFrom('open_edit').where('account_id', '=', who.id);
        const [row] = await rows.select('seen_at').execute();
        return row?.seen_at != null;
      }, OPERATOR_CLIENT);
    await waitFor(async () => expect(await isHere(one)).toBe(true));
    expect(await isHere(other)).toBe(false);
    await waitFor(() => expect(screen.queryByText(/gerade auch/)).toBeNull());
    cleanup();
    await waitFor(async () => expect(await isHere(one)).toBe(false));
  });
});
