import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPaymentCertificate } from '@weitersagen/contracts/operator-payment-certificates';
import { formatDate, parseBerlinDay } from '@weitersagen/domain/dates';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { statement } from '../../testing/bank-messages.ts';
import { bankScene } from '../../testing/bank-scene.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { composeCertificate } from './certificate.ts';

const client = 'funkelnetz';
let server: TestServer;
let bank: Awaited<ReturnType<typeof bankScene>>;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankScene(server, client);
});
afterAll(() => server.stop());

const ask = (zahlung: string, session = bank.finance.session, mandant = client) =>
  server.call(getPaymentCertificate, { ...session, query: { mandant, zahlung } });

describe('the certificate of a payment', () => {
  it('names payee with masked account, day, evidence, numbers and what was transferred', async () => {
    const { id, items } = await bank.released(2);
    const [one = '', two = ''] = items;
    await bank.read(statement(bank.each([one])));
    const { facts, rewardCents, offsetCents } = await server.inTenant((tx) =>
      composeCertificate(tx, one, 'de'),
    );
    expect([rewardCents, offsetCents]).toEqual([7001, 0]);
    const values = Object.fromEntries(facts);
    const today = formatDate(parseBerlinDay(bank.today) ?? new Date(0), 'de');
    expect(values).toMatchObject({
      'Von der Bank gebucht am': today,
      Beleg: 'Datei der Bank „auszug.xml“',
      'Nummer der Zahlung (EndToEndId)': one,
      Auszahlungslauf: id,
    });
    expect(values['Konto des Empfängers']).toMatch(/^DE•• .*••\d\d \d\d$/);
    const { file } = (await ask(one)).value;
    expect(Buffer.from(file, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect((await ask(two)).error?.key).toBe('notCertified');
  });

  it('is not there for what came back, for nothing, and for other roles and clients', async () => {
    const { items } = await bank.released(1);
    const [one = ''] = items;
    await bank.read(statement(bank.each([one])));
    expect((await ask(one)).status).toBe(200);
    await bank.read(
      statement([
        {
          amount: '70.01',
          direction: 'CRDT',
          day: bank.today,
          payments: [{ id: one, amount: '70.01', code: 'AC04' }],
        },
      ]),
    );
    expect((await ask(one)).error?.key).toBe('notCertified');
    expect((await ask('NOSUCHPAYMENT')).error?.key).toBe('unknownNumber');
    expect((await ask(one, bank.finance.session, 'niemand')).error?.key).toBe('unknownTenant');
    const support = await addOperator(server, [{ role: 'support', client: null }]);
    expect((await ask(one, support.session)).status).toBe(403);
  });
});
