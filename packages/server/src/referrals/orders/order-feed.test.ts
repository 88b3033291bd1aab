import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importOrders } from '@weitersagen/contracts/order-feed';
import { releaseIfReady } from '../../rewards/leads/lead-release.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import {
  addFeedKey,
  buildScene,
  claimsOf,
  feedRow,
  leadOf,
  sceneProducts,
  type Scene,
} from '../../testing/referral-scene.ts';

let server: TestServer;
let key = '';
beforeAll(async () => {
  server = await startTestServer();
  key = await server.inTenant(addFeedKey);
});
afterAll(() => server.stop());

async function feed(...rows: Record<string, string>[]) {
  const result = await server.call(importOrders, { token: key, body: { rows } });
  return result.value;
}
const scene = (options?: Parameters<typeof buildScene>[1]) =>
  server.inTenant((tx) => buildScene(tx, options));
const row = (of: Pick<Scene, 'attribution'>, change?: Record<string, string>) =>
  server.inTenant(async (tx) => feedRow(tx, of, change));
const stateOf = (of: Scene) =>
  server.inTenant(async (tx) => ({
    lead: await leadOf(tx, of.leadId),
    claims: (await claimsOf(tx, of.leadId)).map(({ beneficiary, amount_cents, status }) => [
      beneficiary,
      amount_cents,
      status,
    ]),
  }));

describe('the provider feed', () => {
  it('links a new order to its lead and opens the claim over the pinned amount', async () => {
    const of = await scene();
    expect(await feed(await row(of))).toEqual({
      accepted: 1,
      unchanged: 0,
      waiting: [],
      rejected: [],
    });
    expect(await stateOf(of)).toEqual({
      lead: { status: 'ok', reason: null },
      claims: [['referrer', 7001, 'open']],
    });
  });

  it('splits an odd amount so that the cent goes to the referrer', async () => {
    const of = await scene({ share: 50 });
    await feed(await row(of));
    expect((await stateOf(of)).claims).toEqual([
      ['referrer', 3501, 'open'],
      ['recipient', 3500, 'open'],
    ]);
  });

  it('opens no claim for a side that gets nothing', async () => {
    const of = await scene({ share: 0 });
    await feed(await row(of));
    expect((await stateOf(of)).claims).toEqual([['recipient', 7001, 'open']]);
  });

  it('takes the amount of the product really ordered', async () => {
    const of = await scene();
    await feed(await row(of, { Produkt: `SCENE-${sceneProducts.other}` }));
    expect((await stateOf(of)).claims).toEqual([['referrer', 9000, 'open']]);
  });

  it('counts a repeated row as unchanged', async () => {
    const of = await scene();
    const cells = await row(of);
    await feed(cells);
    const before = await stateOf(of);
    expect(await feed(cells, cells)).toEqual({
      accepted: 0,
      unchanged: 2,
      waiting: [],
      rejected: [],
    });
    expect(await stateOf(of)).toEqual(before);
  });

  it('releases at the first payment even when that is the first report, and ignores earlier states after it', async () => {
    const of = await scene();
    const cells = await row(of, { Status: 'ersteZahlung' });
    await feed(cells);
    expect((await stateOf(of)).lead.status).toBe('released');
    expect(await feed({ ...cells, Status: 'neu' }, { ...cells, Status: 'geprueft' })).toMatchObject(
      { unchanged: 2 },
    );
  });

  it('goes through verified to released', async () => {
    const of = await scene();
    const cells = await row(of, { Neukunde: '' });
    for (const [status, answer, lead] of [
      ['neu', '', 'ok'],
      ['geprueft', '', 'ok'],
      ['ersteZahlung', '', 'ok'],
      ['ersteZahlung', 'ja', 'released'],
    ] as const) {
      expect(await feed({ ...cells, Status: status, Neukunde: answer })).toMatchObject({
        accepted: 1,
      });
      expect((await stateOf(of)).lead.status).toBe(lead);
    }
  });

  it('waits for the confirmation of the recipient and releases then', async () => {
    const of = await scene({ confirmed: false });
    await feed(await row(of, { Status: 'ersteZahlung' }));
    expect((await stateOf(of)).lead.status).toBe('ok');
    await server.inTenant(async (tx) => {
      await tx.db
        .updateTable('recipient')
        .set({ confirmed_at: tx.now })
        .where('id', '=', of.recipientId)
        .execute();
      expect(await releaseIfReady(tx, of.leadId)).toBe(true);
      expect(await releaseIfReady(tx, of.leadId)).toBe(false);
    });
    expect((await stateOf(of)).lead.status).toBe('released');
  });

  it('releases exactly once when confirmation and payment arrive at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const of = await scene({ confirmed: false });
      const cells = await row(of);
      await feed(cells);
      await Promise.all([
        feed({ ...cells, Status: 'ersteZahlung' }),
        server.inTenant(async (tx) => {
          await tx.db
            .updateTable('recipient')
            .set({ confirmed_at: tx.now })
            .where('id', '=', of.recipientId)
            .execute();
          await releaseIfReady(tx, of.leadId);
        }),
      ]);
      expect((await stateOf(of)).lead.status).toBe('released');
    }
  });

  it.each([
    [{ Status: 'storniert' }, 'cancelled'],
    [{ Status: 'storniert', Grund: 'Widerruf' }, 'revoked'],
    [{ Status: 'storniert', Grund: 'anderer Weg' }, 'otherRoute'],
    [{ Status: 'storniert', Grund: 'Rücktritt' }, 'withdrawn'],
    [{ Status: 'storniert', Grund: 'Abgelehnt' }, 'rejected'],
    [{ Status: 'storniert', Grund: 'Betrug' }, 'fraud'],
    [{ Neukunde: 'nein' }, 'notNewCustomer'],
    [{ Neukunde: 'nein', Grund: 'Vertragsverlängerung' }, 'renewal'],
  ])('cancels the lead with its reason: %o', async (change, reason) => {
    const first = await scene();
    await feed(await row(first, change));
    expect(await stateOf(first)).toEqual({ lead: { status: 'cancelled', reason }, claims: [] });
    const later = await scene();
    const cells = await row(later, { Neukunde: '' });
    await feed(cells, { ...cells, ...change });
    expect(await stateOf(later)).toEqual({
      lead: { status: 'cancelled', reason },
      claims: [['referrer', 7001, 'cancelled']],
    });
  });

  it('reports every rejected row with line and reason and takes the rest', async () => {
    const [good, used, foreign] = [
      await scene(),
      await scene(),
      await server.inTenant((tx) => buildScene(tx), 'lindenschutz'),
    ];
    await feed(await row(used));
    const cells = await row(good);
    const known = await row(used, { Auftragsnummer: 'B-1' });
    expect(
      await feed(
        { ...cells, Auftragsnummer: ' ' },
        { ...cells, Status: 'fertig' },
        { ...cells, Auftragsdatum: '31.02.2026' },
        { ...cells, Neukunde: 'vielleicht' },
        { ...cells, Produkt: 'nichts' },
        { ...cells, Auftragsdatum: '01.01.2099' },
        { ...cells, Auftragsdatum: '01.01.2020' },
        { ...cells, Zuordnung: '' },
        { ...cells, Zuordnung: `${cells['Zuordnung']}x` },
        { ...cells, Zuordnung: foreign.attribution },
        { ...cells, Zuordnung: foreign.recipientId },
        known,
        cells,
        { ...cells, Produkt: `SCENE-${sceneProducts.other}`, Status: 'geprueft' },
        { ...cells, Zuordnung: used.attribution, Status: 'geprueft' },
      ),
    ).toMatchObject({
      accepted: 1,
      unchanged: 0,
      rejected: [
        { line: 1, reason: 'Auftragsnummer fehlt.' },
        { line: 2, reason: expect.stringContaining('„fertig“') },
        { line: 3, reason: expect.stringContaining('„31.02.2026“') },
        { line: 4, reason: expect.stringContaining('„vielleicht“') },
        { line: 5, reason: 'Produkt „nichts“ ist unbekannt.' },
        { line: 6, reason: 'Auftragsdatum 01.01.2099 liegt in der Zukunft.' },
        { line: 7, reason: expect.stringContaining('01.01.2020 liegt vor der Teilnahme') },
        { line: 8, reason: 'Zuordnung fehlt.' },
        { line: 9, reason: expect.stringMatching(/^Zuordnung „.+“ ist unbekannt/) },
        { line: 10, reason: expect.stringMatching(/^Zuordnung „.+“ ist unbekannt/) },
        { line: 11, reason: `Zuordnung „${foreign.recipientId}“ ist unbekannt.` },
        { line: 12, reason: expect.stringContaining('gibt es schon einen Auftrag') },
        { line: 14, reason: expect.stringContaining('weicht vom gemeldeten Auftrag ab') },
        { line: 15, reason: expect.stringContaining('gehört zu einer anderen Zuordnung') },
      ],
    });
  });

  it('makes one order of one number that is reported many times at once', async () => {
    const of = await scene();
    const cells = await row(of);
    const reports = await Promise.all(Array.from({ length: 20 }, () => feed(cells)));
    expect(reports.filter((report) => report.accepted === 1)).toHaveLength(1);
    expect((await stateOf(of)).claims).toHaveLength(1);
  });

  it('takes a recipient number in place of a token', async () => {
    const of = await scene();
    expect(await feed(await row({ attribution: of.recipientId }))).toMatchObject({ accepted: 1 });
  });

  it('refuses a wrong, a revoked and a foreign key with its own error', async () => {
    const foreign = await server.inTenant(addFeedKey, 'sonnwerk');
    for (const token of ['wrong', foreign]) {
      const refused = await server.call(importOrders, { token, body: { rows: [] } });
      expect([refused.status, refused.error?.code]).toEqual([403, 'PSOF0601']);
    }
  });
});
