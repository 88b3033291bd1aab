import { createSocket } from 'node:dgram';
import { getServers, setServers } from 'node:dns';
import { createServer } from 'node:net';
import * as packet from 'dns-packet';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryMailServer, trySender } from './try-mail.ts';

/** The names of the test: texts by name. A name without texts takes mail; any other does not exist. */
const names: Readonly<Record<string, readonly string[]>> = {
  'good.example': ['other', 'v=spf1 include:mail.example -all'],
  '_dmarc.good.example': ['v=DMARC1; p=reject'],
  'news.good.example': ['v=spf1 -all'],
  'mail2026._domainkey.good.example': ['v=DKIM1; k=rsa; p=MIGfMA0'],
  'gone._domainkey.good.example': ['v=DKIM1; p='],
  'bare.example': [],
  'half.example': ['v=spf1 -all'],
  'lookalike.example': ['v=spf10 all'],
};

/** A server of names as the internet's are. */
const dns = createSocket('udp4');
const before = getServers();
beforeAll(async () => {
  dns.on('message', (bytes, from) => {
    const { id, questions = [] } = packet.decode(bytes);
    const [{ name, type } = { name: '', type: 'A' }] = questions;
    const own = name.toLowerCase(); // resolvers mix capitals in, against forged answers
    const texts = names[own];
    const answers: packet.Answer[] =
      type === 'TXT' ? (texts ?? []).map((data) => ({ name, type: 'TXT', data })) : [];
    const known =
      texts !== undefined || Object.keys(names).some((each) => each.endsWith(`.${own}`));
    const flags = packet.RECURSION_DESIRED | (known ? 0 : 3); // 3: there is no such name
    dns.send(
      packet.encode({
        type: 'response',
        ...(id === undefined ? {} : { id }),
        flags,
        questions,
        answers,
      }),
      from.port,
      from.address,
    );
  });
  await new Promise<void>((done) => dns.bind(0, '127.0.0.1', done));
  setServers([`127.0.0.1:${dns.address().port}`]);
});
afterAll(() => {
  setServers(before);
  dns.close();
});

describe('the domain of a sender', () => {
  it.each([
    ['good.example', 'ok'],
    ['bare.example', 'noSpf'],
    ['lookalike.example', 'noSpf'],
    ['half.example', 'noDmarc'],
    ['nobody.example', 'noDomain'],
  ] as const)('%s: %s', async (domain, outcome) => {
    expect((await trySender(`post@${domain}`, null)).outcome).toBe(outcome);
  });

  it.each([
    ['mail2026', 'ok', 'v=DKIM1; k=rsa; p=MIGfMA0'],
    ['gone', 'noDkim', null],
    ['unknown', 'noDkim', null],
  ] as const)(
    'has the key of the selector that is set, or lacks it: %s',
    async (selector, outcome, value) => {
      const found = await trySender('post@good.example', selector);
      expect(found.outcome).toBe(outcome);
      expect(found.records[1]).toEqual({
        name: `${selector}._domainkey.good.example`,
        kind: 'DKIM',
        value,
      });
    },
  );

  it('shows both records as they stand, DMARC also from a domain above', async () => {
    expect((await trySender('post@news.good.example', null)).records).toEqual([
      { name: 'news.good.example', kind: 'SPF', value: 'v=spf1 -all' },
      { name: '_dmarc.good.example', kind: 'DMARC', value: 'v=DMARC1; p=reject' },
    ]);
    expect((await trySender('post@half.example', null)).records[1]).toEqual({
      name: '_dmarc.half.example',
      kind: 'DMARC',
      value: null,
    });
  });

  it('is unknown, not wrong, where no server of names answers', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((done) => silent.bind(0, '127.0.0.1', done));
    const [own = ''] = getServers();
    setServers([`127.0.0.1:${silent.address().port}`]);
    expect((await trySender('post@good.example', null, 200)).outcome).toBe('late');
    setServers([own]);
    silent.close();
  });
});

describe('the mail server', () => {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === 'right' ? done(null, { user: 'me' }) : done(new Error('wrong')),
    logger: false,
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
    const address = smtp.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => new Promise<void>((done) => smtp.close(done)));

  it.each([
    ['', 'ok'],
    ['me:right@', 'ok'],
    ['me:wrong@', 'refused'],
  ] as const)('at smtp://%s… finds %s', async (account, outcome) => {
    const url = `smtp://${account}127.0.0.1:${port}?ignoreTLS=true`;
    expect((await tryMailServer(url)).outcome).toBe(outcome);
  });

  it('that is not there, or says nothing, is told apart', async () => {
    expect((await tryMailServer('smtp://127.0.0.1:9')).outcome).toBe('unreachable');
    const silent = createServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const address = silent.address();
    const at = typeof address === 'object' && address !== null ? address.port : 0;
    expect((await tryMailServer(`smtp://127.0.0.1:${at}`, 200)).outcome).toBe('late');
    silent.close();
  });
});
