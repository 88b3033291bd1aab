import { agreeToKey, createKey, revokeKey, rotateKey } from '@weitersagen/contracts/operator-keys';
import { importOrders } from '@weitersagen/contracts/order-feed';
import type { Story } from './books.ts';
import { dayAt } from './calendar.ts';
import type { Provider, Year } from './year.ts';
import type { Office } from './operators.ts';
import type { Stage } from './stage.ts';

const germanDay = (day: string) => day.split('-').toReversed().join('.');

/** Gives each client's systems a key by the call of an operator. */
export async function openProvider(
  stage: Stage,
  office: Office,
  clients: readonly string[],
): Promise<Provider> {
  const { server } = stage;
  const keys = new Map<string, { readonly id: string; readonly key: string }>();
  let orders = 0;

  /** The second agrees to a key, so that nobody has to look at each voucher that it brings about. */
  async function agree(client: string) {
    const body = { client, id: keys.get(client)?.id ?? '' };
    const { error } = await server.call(agreeToKey, { ...(await office.second.sign()), body });
    if (error !== null) throw new Error(error.message);
  }

  for (const client of clients) {
    const body = { client, name: 'Bestellsystem', scopes: ['orders' as const], days: 365 };
    keys.set(
      client,
      (await server.call(createKey, { ...(await office.maker.sign()), body })).value,
    );
  }

  async function report({ books }: Year, story: Story, day: number, reason = '') {
    const { order, client, contactNumber, product } = story;
    if (order === null) return;
    const row = {
      Auftragsnummer: order.number,
      Zuordnung: contactNumber,
      Produkt: product.externalId,
      Status: order.state,
      Auftragsdatum: germanDay(order.orderedOn),
      Neukunde: 'ja',
      Grund: reason,
    };
    const answer = await server.call(importOrders, {
      client: client.id,
      token: keys.get(client.id)?.key ?? '',
      body: { rows: [row] },
    });
    const { rejected, waiting } = answer.value;
    for (const { reason: why } of [...rejected, ...waiting])
      stage.expect(
        false,
        `day ${day}: order ${order.number} (${order.state}) was not taken: ${why}`,
      );
    books.count(`orders reported as ${order.state}`);
  }

  /** Reports another state on a day to come. */
  function later(
    year: Year,
    on: number,
    story: Story,
    state: NonNullable<Story['order']>['state'],
  ) {
    year.agenda.plan(on, `an order becomes ${state}`, async (day) => {
      const { order } = story;
      if (order === null || order.state === 'storniert') return;
      order.state = state;
      if (state === 'ersteZahlung') order.paidOn = day;
      if (state === 'storniert') order.cancelledOn = day;
      await report(year, story, day, state === 'storniert' ? 'Widerruf' : '');
    });
  }

  return {
    report,
    async order(year, day, story) {
      const { chance } = stage;
      orders += 1;
      const number = `J-${String(orders).padStart(6, '0')}`;
      const orderedOn = dayAt(day);
      story.order = { number, orderedOn, state: 'neu', paidOn: null, cancelledOn: null };
      await report(year, story, day);
      // The provider's systems repeat themselves now and then: known rows change nothing.
      if (chance.isTrue(0.1)) await report(year, story, day);
      const checked = day + chance.between(1, 4);
      later(year, checked, story, 'geprueft');
      if (chance.isTrue(0.12)) return later(year, checked + 3, story, 'storniert');
      const paid = checked + chance.between(5, 16);
      later(year, paid, story, 'ersteZahlung');
      if (chance.isTrue(0.06)) later(year, paid + chance.between(2, 70), story, 'storniert');
    },
    async rotate({ books }, client) {
      const old = keys.get(client);
      if (old === undefined) throw new Error(`No key of ${client}`);
      const signed = await office.maker.sign();
      const body = { client, id: old.id, days: 365 };
      keys.set(client, (await server.call(rotateKey, { ...signed, body })).value);
      await agree(client);
      const rows = { client, body: { rows: [] } };
      const still = await server.call(importOrders, { ...rows, token: old.key });
      stage.expect(still.error === null, `the former key of ${client} ended with its replacement`);
      await server.call(revokeKey, { ...signed, body: { client, id: old.id } });
      const ended = await server.call(importOrders, { ...rows, token: old.key });
      stage.expect(ended.error !== null, `the revoked key of ${client} still reports orders`);
      books.count('keys rotated');
    },
  };
}
