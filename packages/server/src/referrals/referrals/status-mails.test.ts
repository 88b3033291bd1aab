import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { buildScene, feedRow, sceneProducts, type Scene } from '../../testing/referral-scene.ts';
import { importOrderRows } from '../orders/order-import.ts';
import { reportedScene, type RewardScene } from '../../testing/reward-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const subjects = async (of: Pick<RewardScene, 'referrerEmail'>) =>
  (await server.mails(of.referrerEmail)).map((mail) => mail.subject);
const signed = 'Ihre Empfehlung hat zu einem Vertrag geführt';
const failed = 'Aus Ihrer Empfehlung ist kein Vertrag entstanden';

describe('the status mails to a referrer', () => {
  it('tell of the contract with the own amount, once, however often the provider reports', async () => {
    const of = await reportedScene(server, { share: 50 });
    await of.report('geprueft');
    await server.work();
    const [mail, ...others] = await server.mails(of.referrerEmail);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(signed);
    expect(mail?.text).toMatch(/Karl K\. hat „Produkt 9001“ bestellt/);
    expect(mail?.text).toMatch(/Prämie von 35,01\s€ vorgemerkt/);
    expect(mail?.html).toContain('Funkelnetz');
    expect(mail?.html).toMatch(
      /name="format-detection" content="telephone=no,[^"]* email=no, url=no"/,
    );
    expect(mail?.text).toContain('/de/persoenlicherbereich');
    expect(mail?.text).not.toMatch(/Kontakt,|Karl Kontakt|recipient-/);
  });

  it('name the device that was recommended with the tariff, unless another tariff was ordered', async () => {
    const [with9001, with9002] = await server.inTenant(async (tx) => {
      const scenes = [await buildScene(tx), await buildScene(tx)] as const;
      await tx.db
        .updateTable('referral')
        .set({ device_id: sceneProducts.other })
        .where(
          'id',
          'in',
          scenes.map(({ referralId }) => referralId),
        )
        .execute();
      return scenes;
    });
    const tenant = await server.tenant();
    const order = async (scene: Scene, product: number) => {
      const cells = await server.inTenant(async (tx) =>
        feedRow(tx, scene, { Produkt: `SCENE-${product}` }),
      );
      await importOrderRows(server.deps.withTenant, tenant, [{ line: 1, cells }], 'feed:test');
      return (await server.mails(scene.referrerEmail))[0]?.text;
    };
    expect(await order(with9001, sceneProducts.main)).toContain('„Produkt 9001 + Produkt 9002“');
    expect(await order(with9002, sceneProducts.other)).toContain('„Produkt 9002“');
  });

  it('tell once that a contract did not come about', async () => {
    const of = await reportedScene(server);
    await server.work();
    await of.report('storniert', 'Widerruf');
    await server.work();
    await of.report('storniert', 'Widerruf');
    await server.work();
    expect(await subjects(of)).toEqual([failed, signed]);
    const [mail] = await server.mails(of.referrerEmail);
    expect(mail?.text).toContain('wurde beendet');
    expect(mail?.text).not.toContain('Widerruf');
  });

  it('skip what is no longer true when they are sent', async () => {
    const of = await reportedScene(server);
    await of.report('storniert');
    expect(await subjects(of)).toEqual([failed]);
  });

  it('say with share 0 only that the contact gets the reward, and nothing of its payout', async () => {
    const of = await reportedScene(server, { share: 0 });
    await server.moveClock((await server.tenant()).config.complaintDays);
    const mails = await server.mails(of.referrerEmail);
    expect(mails.map((mail) => mail.subject)).toEqual([signed]);
    expect(mails[0]?.text).toContain('die Prämie an Ihren Kontakt geht');
    expect(mails[0]?.text).not.toContain('€');
  });

  it('speak English where the referrer does, and name nobody whose data is erased', async () => {
    const of = await server.inTenant((tx) => buildScene(tx, { confirmed: false }));
    await server.inTenant((tx) =>
      tx.db
        .updateTable('account')
        .set({ language: 'en' })
        .where('id', '=', of.referrerId)
        .execute(),
    );
    await server.moveClock(85);
    const [mail] = await server.mails(of.referrerEmail);
    expect(mail?.subject).toBe('Your referral has not led to a contract');
    expect(mail?.text).toContain('your referral of “Produkt 9001”.');
  });
});
