import { once } from 'node:events';
import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '@weitersagen/releases/open-store';
import { createContentClient } from '../tenancy/content/content-client.ts';
import { outsideSource } from '../tenancy/content/content-source-client.ts';
import { ssoStart, tryProvider } from '../people/sso/provider-client.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { mailServerOf } from './mail/mail-server.ts';
import { createMailer } from './mail/send-mail.ts';
import { tryMailServer } from './mail/try-mail.ts';
import { tryAddress } from './try-address.ts';

/** Who holds the way to a service can answer in its place; what they cannot have is a certificate for its name. */
const heard: string[] = [];
let server: TestServer;
let impostor: Server;
const mails = new Map<string, SMTPServer>();
let certificate: string;
let url: string;

const portOf = (address: AddressInfo | string | null | undefined) =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;
const ended = (smtp: SMTPServer) => new Promise<void>((done) => smtp.close(done));

const hearing: SMTPServerOptions = {
  authOptional: true,
  logger: false,
  onMailFrom: ({ address }, _session, done) => {
    heard.push(`mail of ${address}`);
    done();
  },
};

beforeAll(async () => {
  server = await startTestServer();
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  certificate = cert;
  impostor = createServer({ key, cert }, (asked, answer) => {
    heard.push(`${asked.method} ${asked.url}`);
    answer.end('{"access_token":"stolen","expires_in":3600}');
  }).listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  url = `https://localhost:${portOf(impostor.address())}`;
  for (const protocol of ['smtp', 'smtps']) {
    const smtp = new SMTPServer({ ...hearing, key, cert, secure: protocol === 'smtps' });
    smtp.on('error', () => undefined);
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
    mails.set(protocol, smtp);
  }
});
afterAll(async () => {
  await server.stop();
  for (const smtp of mails.values()) await ended(smtp);
  impostor.closeAllConnections();
  impostor.close();
});

describe('a service with a certificate of its own making is told nothing', () => {
  it('would answer those who trust it', async () => {
    const asked = request(`${url}/mine`, { ca: certificate }).end();
    await once(asked, 'response');
    expect(heard.splice(0)).toEqual(['GET /mine']);
  });

  it('as a content service', async () => {
    const tenant = await server.tenant();
    const content = { baseUrl: url, app: 'app', clientId: 'reader', secret: 'a secret' };
    const source = outsideSource({ ...tenant, config: { ...tenant.config, content } });
    if (source === null) throw new Error('no source');
    const client = createContentClient();
    await expect(client.picture(source, 'one')).rejects.toThrow('TypeError');
    expect(heard).toEqual([]);
  });

  it('as an identity provider', async () => {
    const provider = { issuer: url, clientId: 'weitersagen', clientSecret: 'a secret' };
    await expect(ssoStart(provider, await server.tenant())).rejects.toMatchObject({
      key: 'ssoUnavailable',
    });
    expect((await tryProvider(provider)).outcome).not.toBe('ok');
    expect(heard).toEqual([]);
  });

  it('as a store of builds', async () => {
    const key = { AWS_ACCESS_KEY_ID: 'reader', AWS_SECRET_ACCESS_KEY: 'a secret' };
    const store = openStore({ REMOTES_STORE: 's3://builds', S3_ENDPOINT: url, ...key });
    await expect(store.read('a')).rejects.toThrow('does not answer');
    expect(heard).toEqual([]);
  });

  it('as an address that is tried', async () => {
    expect((await tryAddress(url, { kind: 'page' })).outcome).toBe('unreachable');
    expect(heard).toEqual([]);
  });

  it.each(['smtp', 'smtps'])('as a mail server by %s', async (protocol) => {
    const address = `${protocol}://127.0.0.1:${portOf(mails.get(protocol)?.server.address())}`;
    const mailer = createMailer(address);
    const content = { subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
    const sent = mailer.send(await server.tenant(), 'zu@example.org', 'row-1', content);
    await expect(sent).rejects.toThrow(/certificate/);
    mailer.close();
    expect((await tryMailServer(address)).outcome).not.toBe('ok');
    expect(heard).toEqual([]);
  });
});

describe('a mail server', () => {
  it.each([
    ['smtp://mail.example.org', true],
    ['smtp://user:password@mail.example.org:587', true],
    ['smtp://203.0.113.7', true],
    ['smtp://10.0.0.5:25', undefined],
    ['smtp://relay:1025', undefined],
    ['smtp://mail.internal', undefined],
    ['smtp://127.0.0.1:1025', undefined],
  ])('%s has to offer TLS: %s', (address, isRequired) => {
    expect(mailServerOf(address)).toEqual({
      url: address,
      ...(isRequired && { requireTLS: true }),
    });
  });

  it('that offers none where it has to gets no mail', async () => {
    const plain = new SMTPServer({ ...hearing, disabledCommands: ['STARTTLS'] });
    await new Promise<void>((done) => plain.listen(0, '127.0.0.1', done));
    const address = `smtp://127.0.0.1:${portOf(plain.server.address())}?requireTLS=true`;
    const mailer = createMailer(address);
    const content = { subject: 'Hallo', text: 'Hallo', html: '<p>Hallo</p>' };
    const sent = mailer.send(await server.tenant(), 'zu@example.org', 'row-1', content);
    await expect(sent).rejects.toMatchObject({ code: 'ETLS' });
    expect((await tryMailServer(address)).outcome).toBe('failed');
    mailer.close();
    await ended(plain);
    expect(heard).toEqual([]);
  });
});
