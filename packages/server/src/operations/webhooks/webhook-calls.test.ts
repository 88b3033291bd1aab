import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-webhooks';
import { WEBHOOKS_MOST } from '@weitersagen/domain/webhook-kinds';
import { announce } from '../../platform/announcing/announce.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator, OPERATOR_CLIENT } from '../../testing/operator-session.ts';
import { startReceiver, type Receiver } from '../../testing/webhook-receiver.ts';
import { addWebhook } from './webhook-service.ts';

let server: TestServer;
let receiver: Receiver;
let admin: Awaited<ReturnType<typeof addOperator>>;
const client = 'funkelnetz';
beforeAll(async () => {
  server = await startTestServer();
  receiver = await startReceiver();
  admin = await addOperator(server, [{ role: 'admin', client }]);
});
afterAll(async () => {
  await receiver.stop();
  await server.stop();
});
beforeEach(async () => {
  await server.inTenant(({ db }) => db.deleteFrom('webhook').execute());
  receiver.received.length = 0;
  Object.assign(receiver.says, { status: 204, body: '', headers: {}, isSilent: false });
});

const create = (url = receiver.url, session = admin.session) =>
  server.call(contract.createWebhook, {
    ...session,
    body: { client, url, kinds: ['contactConfirmed', 'contactConfirmed'] },
  });
const list = async () =>
  (await server.call(contract.listWebhooks, { ...admin.session, query: { mandant: client } })).value
    .webhooks;
const sent = async (webhook: string) =>
  (
    await server.call(contract.listWebhookDeliveries, {
      ...admin.session,
      query: { mandant: client, webhook },
    })
  ).value;
const say = () =>
  server.inTenant((tx) => announce(tx, 'contactConfirmed', () => ({ lead: 'lead-1' })));
/** Works off what is due. */
const work = () => server.mails();
const of = (id: string) => ({ ...admin.session, body: { client, id } });
const told = () =>
  server.inTenant(({ db }) =>
    db
      .selectFrom('audit')
      .select(['event', 'actor'])
      .where('entity', '=', 'webhook')
      .orderBy('id')
      .execute(),
  );

describe('a webhook of a client', () => {
  it('is added by an admin, shows its secret once, and is told of what was chosen', async () => {
    const { value } = await create();
    expect(value.secret).toMatch(/^whsec_/);
    const [webhook, ...others] = await list();
    expect(others).toEqual([]);
    expect(webhook).toMatchObject({
      id: value.id,
      url: receiver.url,
      kinds: ['contactConfirmed'],
      state: 'on',
      failingSince: null,
      createdBy: 'Bea Betrieb',
    });
    expect(JSON.stringify(webhook)).not.toContain(value.secret);
    await say();
    await work();
    expect(receiver.events().map(({ type }) => type)).toEqual(['kontakt.bestaetigt']);
    const { deliveries } = await sent(value.id);
    expect(deliveries).toMatchObject([
      {
        kind: 'contactConfirmed',
        outcome: 'delivered',
        nextTryAt: null,
        attempts: [{ status: 204, failure: null }],
      },
    ]);
    expect(JSON.parse(deliveries[0]?.body ?? '')).toMatchObject({
      data: { Interessent: 'lead-1' },
    });
  });

  it('is refused at an address that is none, that holds an access, and beyond ten', async () => {
    for (const url of [
      'hooks',
      'ftp://a.example.org',
      'https://me:secret@a.example.org',
      'https://a.example.org/#x',
    ])
      expect((await create(url)).error?.fields).toEqual({ Adresse: 'invalid' });
    for (let index = 0; index < WEBHOOKS_MOST; index += 1)
      expect((await create()).error).toBeNull();
    expect((await create()).error?.fields).toEqual({ Adresse: 'tooMany' });
  });

  it.each([
    'http://hooks.example.org',
    'https://127.0.0.1/hooks',
    'https://10.0.0.7',
    'https://[::1]/',
    'https://169.254.169.254/latest',
  ])('of a production is never %s', async (url) => {
    const asked = { url, kinds: ['orderChanged'], by: admin.id } as const;
    const added = server.inTenant((tx) => addWebhook(tx, asked, false));
    await expect(added).rejects.toMatchObject({ key: 'invalidInput' });
  });

  it('signs with a new secret when an admin asks for one, who signed in a moment ago', async () => {
    const { value } = await create();
    const next = await server.call(contract.replaceWebhookSecret, of(value.id));
    expect(next.value.secret).toMatch(/^whsec_/);
    expect(next.value.secret).not.toBe(value.secret);
  });

  it('shows no secret to who signed in long ago', async () => {
    const { value } = await create();
    const late = await addOperator(server, [{ role: 'admin', client }]);
    await server.inTenant(
      ({ db }) =>
        db
          .updateTable('session')
          .set({ verified_at: new Date(Date.now() - 3_600_000) })
          .where('account_id', '=', late.id)
          .execute(),
      OPERATOR_CLIENT,
    );
    expect((await create(receiver.url, late.session)).error?.key).toBe('passwordRequired');
    const replaced = await server.call(contract.replaceWebhookSecret, {
      ...late.session,
      body: { client, id: value.id },
    });
    expect(replaced.error?.key).toBe('passwordRequired');
  });

  it('is switched off, hears nothing then, and is switched on again', async () => {
    const { value } = await create();
    const turn = (isOn: boolean) =>
      server.call(contract.switchWebhook, {
        ...admin.session,
        body: { client, id: value.id, isOn },
      });
    await turn(false);
    await turn(false);
    expect((await list())[0]?.state).toBe('off');
    await say();
    await work();
    expect(receiver.events()).toEqual([]);
    await turn(true);
    await say();
    await work();
    expect(receiver.events()).toHaveLength(1);
    expect((await told()).slice(-2).map(({ event }) => event)).toEqual([
      'deactivated',
      'activated',
    ]);
  });

  it('is probed at any time, and an event is sent again under its own id', async () => {
    const { value } = await create();
    expect((await server.call(contract.probeWebhook, of(value.id))).error).toBeNull();
    await work();
    expect(receiver.received).toHaveLength(1);
    const first = receiver.received[0]?.headers['webhook-id'];
    const [delivery] = (await sent(value.id)).deliveries;
    expect(delivery).toMatchObject({ kind: 'probe', event: first, outcome: 'delivered' });
    const again = () => server.call(contract.resendWebhookDelivery, of(delivery?.id ?? ''));
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ error }) => error?.key ?? 'well').toSorted()).toEqual([
      'changedMeanwhile',
      'well',
    ]);
    await work();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first, first]);
    expect((await sent(value.id)).deliveries[0]?.attempts).toHaveLength(2);
  });

  it('is removed with what was sent; all of it stands in the history', async () => {
    const { value } = await create();
    await server.call(contract.probeWebhook, of(value.id));
    expect((await server.call(contract.removeWebhook, of(value.id))).error).toBeNull();
    expect(await list()).toEqual([]);
    await work();
    expect(receiver.received).toEqual([]);
    const lines = (await told()).slice(-3);
    expect(lines.map(({ event }) => event)).toEqual(['created', 'checked', 'deleted']);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([admin.id]));
  });

  it('is answered in words where there is none such, or no such client', async () => {
    const all = await addOperator(server, [{ role: 'admin', client: null }]);
    const calls = [
      contract.replaceWebhookSecret,
      contract.removeWebhook,
      contract.probeWebhook,
      contract.resendWebhookDelivery,
    ] as const;
    for (const call of calls) {
      expect((await server.call(call, of('keiner'))).error?.key).toBe('unknownNumber');
      const nobody = { ...all.session, body: { client: 'niemand', id: 'keiner' } };
      expect((await server.call(call, nobody)).error?.key).toBe('unknownTenant');
    }
    const turned = (where: string, session = admin.session) =>
      server.call(contract.switchWebhook, {
        ...session,
        body: { client: where, id: 'keiner', isOn: true },
      });
    expect((await turned(client)).error?.key).toBe('unknownNumber');
    expect((await turned('niemand', all.session)).error?.key).toBe('unknownTenant');
    const read = (mandant: string, session = admin.session) =>
      server.call(contract.listWebhookDeliveries, {
        ...session,
        query: { mandant, webhook: 'keiner' },
      });
    expect((await read(client)).error?.key).toBe('unknownNumber');
    expect((await read('niemand', all.session)).error?.key).toBe('unknownTenant');
    const none = { ...all.session, query: { mandant: 'niemand' } };
    expect((await server.call(contract.listWebhooks, none)).error?.key).toBe('unknownTenant');
    const made = { client: 'niemand', url: receiver.url, kinds: ['orderChanged' as const] };
    const added = await server.call(contract.createWebhook, { ...all.session, body: made });
    expect(added.error?.key).toBe('unknownTenant');
  });
});
