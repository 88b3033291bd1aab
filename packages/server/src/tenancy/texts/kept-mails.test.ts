import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-texts';
import { searchHistory } from '@weitersagen/contracts/operator-history';
import { mailKindNames, type MailKind } from '@weitersagen/domain/mail-kinds';
import { moveClock } from '../../platform/database/business-clock.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { addOperator } from '../../testing/operator-session.ts';
import { importOrderRows } from '../../referrals/orders/order-import.ts';
import { buildScene, feedRow } from '../../testing/referral-scene.ts';
import { reportedScene } from '../../testing/reward-scene.ts';

let server: TestServer;
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
/** Its texts are another service's; its mails are kept here. */
const client = 'funkelnetz';
const logged: string[] = [];
beforeAll(async () => {
  const logTo = new Writable({
    write(line: Buffer, _, done) {
      logged.push(line.toString());
      done();
    },
  });
  server = await startTestServer({ config: { logLevel: 'error' }, logTo });
  content = await addOperator(server, [{ role: 'content', client }]);
});
afterAll(() => server.stop());

const kept = async (id: MailKind) =>
  (
    await server.call(contract.getKeptText, {
      ...content.session,
      query: { mandant: client, art: 'Mail', kennung: id },
    })
  ).value;
const at = async (id: MailKind) =>
  ({ client, kind: 'mail', id, revision: (await kept(id)).revision }) as const;
const none = { groupDe: '', groupEn: '', titleDe: '', titleEn: '', textDe: '', textEn: '' };
const save = async (id: MailKind, words: object, by = content) =>
  server.call(contract.saveText, {
    ...by.session,
    body: { ...(await at(id)), ...none, ...words },
  });
const publish = async (id: MailKind, from: string | null = null) =>
  server.call(contract.publishText, {
    ...content.session,
    body: { ...(await at(id)), from },
  });
const refused = async (id: MailKind, words: object) => {
  const saved = await save(id, words);
  return saved.status === 204 ? (await publish(id)).error?.fields : saved.error?.fields;
};
const back = async (id: MailKind) =>
  server.call(contract.hideText, { ...content.session, body: await at(id) });

const signed = {
  subjectDe: 'Es hat geklappt',
  subjectEn: 'It worked',
  textDe: '{{contact}} hat „{{product}}“ bestellt & Sie bekommen {{amount}}.\n\nDanke!',
  textEn: '{{contact}} ordered “{{product}}” & you get {{amount}}.\n\nThank you!',
};
describe('a mail in the words of a client', () => {
  it('arrives in them once they are published, in text and HTML, escaped; what is fixed stays', async () => {
    expect((await save('contractSigned', signed)).status).toBe(204);
    const before = await reportedScene(server);
    expect((await server.mails(before.referrerEmail))[0]?.subject).toMatch(/^Ihre Empfehlung hat/);
    expect((await publish('contractSigned')).status).toBe(204);
    const of = await reportedScene(server);
    const [mail] = await server.mails(of.referrerEmail);
    expect(mail?.subject).toBe('Es hat geklappt');
    expect(mail?.text).toMatch(
      /Guten Tag, .*\n\nKarl K\. hat „Produkt 9001“ bestellt & Sie bekommen [\d,]+\s€\.\n\nDanke!\n\nZum persönlichen Bereich:\n/,
    );
    expect(mail?.html).toContain('bestellt &amp; Sie bekommen');
    expect(mail?.html).toContain('<h1');
    expect(mail?.text).toContain('Ihre Empfehlung hat zu einem Vertrag geführt');
    expect(mail?.text).toContain('/de/persoenlicherbereich');
    expect(mail?.text).toMatch(
      /Sie erhalten diese E-Mail, weil.*\n\nDiese Nachricht sendet Ihnen/s,
    );
  });

  it('speaks English where the person does', async () => {
    const of = await server.inTenant((tx) => buildScene(tx));
    const cells = await server.inTenant(async (tx) => {
      await tx.db
        .updateTable('account')
        .set({ language: 'en' })
        .where('id', '=', of.referrerId)
        .execute();
      return feedRow(tx, of, { Status: 'ersteZahlung' });
    });
    const rows = [{ line: 1, cells }];
    await importOrderRows(server.deps.withTenant, await server.tenant(), rows, 'feed:test');
    const [mail] = await server.mails(of.referrerEmail);
    expect(mail?.subject).toBe('It worked');
    expect(mail?.text).toContain('ordered “Produkt 9001” & you get');
  });

  it('goes back to the words of the product, and to earlier ones', async () => {
    expect((await back('contractSigned')).status).toBe(204);
    const plain = await reportedScene(server);
    expect((await server.mails(plain.referrerEmail))[0]?.subject).toMatch(/^Ihre Empfehlung hat/);
    const body = { ...(await at('contractSigned')), version: 1 };
    const rolled = await server.call(contract.rollBackText, { ...content.session, body });
    expect(rolled.status).toBe(204);
    const again = await reportedScene(server);
    expect((await server.mails(again.referrerEmail))[0]?.subject).toBe('Es hat geklappt');
    const { value } = await server.call(searchHistory, {
      ...content.session,
      query: { mandant: client, nummer: 'mails contractSigned' },
    });
    expect(JSON.stringify(value)).toContain('Es hat geklappt');
  });

  it('speaks from an instant on, without anybody doing more', async () => {
    const { now } = await server.inTenant((tx) => Promise.resolve(tx));
    await save('contractSigned', { ...signed, subjectDe: 'Später so' });
    const from = new Date(now.getTime() + 3600_000).toISOString();
    expect((await publish('contractSigned', from)).status).toBe(204);
    const early = await reportedScene(server);
    expect((await server.mails(early.referrerEmail))[0]?.subject).toBe('Es hat geklappt');
    await moveClock(server.deps.db, 0, 61);
    const late = await reportedScene(server);
    expect((await server.mails(late.referrerEmail))[0]?.subject).toBe('Später so');
  });

  it('takes the dark colours of its client in the dark', async () => {
    const of = await reportedScene(server);
    const [mail] = await server.mails(of.referrerEmail);
    expect(mail?.html).toContain('.ground{background:#100f1f!important}');
  });

  it('whose words cannot be filled is sent in those of the product, and the log says so', async () => {
    await server.inTenant((tx) =>
      tx.db
        .insertInto('text_version')
        .values({
          tenant: tx.tenant.id,
          schema: 'mails',
          id: 'contractSigned',
          version: 90,
          data: JSON.stringify({ Inhalt: { de: 'Hallo {{iban}}', en: 7 } }),
          saved_at: tx.now,
          saved_by: 'x',
          shown_from: tx.now,
          published_at: tx.now,
          published_by: 'x',
        })
        .execute(),
    );
    logged.length = 0;
    const of = await reportedScene(server);
    expect((await server.mails(of.referrerEmail))[0]?.subject).toMatch(/^Ihre Empfehlung hat/);
    expect(logged.join('')).toContain('could not be filled');
    expect(logged.join('')).toContain('"mail":"contractSigned"');
    await back('contractSigned');
  });
});

describe('words of a mail', () => {
  const whole = {
    textDe: 'Es sind {{amount}} für {{iban}}.',
    textEn: 'It is {{amount}} for {{iban}}.',
  };
  it.each([
    [
      'without what they have to name',
      { textDe: 'Ihr Geld ist da.' },
      { TextDe: 'missingVariable' },
    ],
    [
      'with what this mail does not know',
      { textDe: '{{amount}} {{iban}} {{contact}}' },
      { TextDe: 'unknownVariable' },
    ],
    [
      'with braces around nothing',
      { textDe: '{{amount}} {{iban}} {{ amount }}' },
      { TextDe: 'unknownVariable' },
    ],
    ['with an address', { textDe: '{{amount}} {{iban}} www.boese.example' }, { TextDe: 'link' }],
    [
      'with an address hidden by a sign that nobody sees',
      { textDe: '{{amount}} {{iban}} boese\u200B.example' },
      { TextDe: 'link' },
    ],
    ['with markup', { textDe: '{{amount}} {{iban}} <b>jetzt</b>' }, { TextDe: 'markup' }],
    ['without their English', { textEn: '' }, { TextEn: 'missingTranslation' }],
    ['that are too long', { subjectDe: 'a'.repeat(101), subjectEn: 'b' }, { BetreffDe: 'tooLong' }],
    [
      'on a button that there is not',
      { buttonDe: '{{amount}}', buttonEn: 'b' },
      { KnopfDe: 'unknownVariable' },
    ],
  ])('are refused at their field: %s', async (_, words, fields) => {
    expect(await refused('rewardPaid', { ...whole, ...words })).toEqual(fields);
  });

  it('are refused where there are none, and where a subject has two lines', async () => {
    expect(await refused('rewardPaid', {})).toEqual({ TextDe: 'nothingWritten' });
    const { revision } = await at('rewardPaid');
    const wire = { Mandant: client, Art: 'Mail', Kennung: 'rewardPaid', Revision: revision };
    const words = { GruppeDe: '', GruppeEn: '', TitelDe: '', TitelEn: '', TextDe: '', TextEn: '' };
    const twoLines = await server.call(contract.saveText, {
      ...content.session,
      wire: { ...wire, ...words, BetreffDe: 'a\nBcc: b' },
    });
    expect(twoLines.error?.fields).toHaveProperty('BetreffDe');
    expect(await refused('rewardPaid', whole)).toBeUndefined();
  });

  it('are of a mail that there is, and kept by content and admins of the client', async () => {
    const body = { client, kind: 'mail', revision: 0, ...none } as const;
    const put = (id: string, by: Operator) =>
      server.call(contract.saveText, { ...by.session, body: { ...body, id } });
    expect((await put('signInLink', content)).error?.key).toBe('unknownContent');
    for (const grant of [
      { role: 'support', client },
      { role: 'content', client: 'sonnwerk' },
    ] as const)
      expect((await put('voucher', await addOperator(server, [grant]))).error?.key).toBe(
        'roleForbidden',
      );
  });

  it('are saved as they were seen; the second of two gets the difference to look at', async () => {
    const seen = await at('voucher');
    const both = await Promise.all(
      ['Eins', 'Zwei'].map((subjectDe) =>
        server.call(contract.saveText, {
          ...content.session,
          body: { ...seen, ...none, subjectDe },
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
});

describe('the mails of a client', () => {
  const list = async (query: Readonly<Record<string, string>>) =>
    (
      await server.call(contract.listTexts, {
        ...content.session,
        query: { mandant: client, ...query },
      })
    ).value;

  it('are listed apart from its texts, with who changed them', async () => {
    const { texts, source } = await list({ art: 'Mail', pagesize: '100' });
    expect(source.isOwn).toBe(true);
    expect(texts.map(({ id }) => id)).toEqual(mailKindNames);
    expect(texts.find(({ id }) => id === 'rewardPaid')).toMatchObject({
      state: 'published',
      changedBy: expect.stringMatching(/^Bea Betrieb\b/),
    });
    expect(texts.find(({ id }) => id === 'optIn')).toMatchObject({
      state: 'empty',
      changedAt: null,
    });
    const olaf = await addOperator(server, [{ role: 'content', client: 'sonnwerk' }]);
    const elsewhere = await server.call(contract.listTexts, {
      ...olaf.session,
      query: { mandant: 'sonnwerk', pagesize: '100' },
    });
    expect(elsewhere.value.texts.some(({ kind }) => kind === 'mail')).toBe(false);
  });

  it('are shown for mails and clients that there are alone', async () => {
    const everywhere = await addOperator(server, [{ role: 'content', client: null }]);
    const show = async (change: object) => {
      const words = { subject: '', title: '', text: '', button: '' };
      const body = { client, id: 'gibtEsNicht', locale: 'de', ...words, ...change } as const;
      return (await server.call(contract.previewMail, { ...everywhere.session, body })).error?.key;
    };
    expect(await show({})).toBe('unknownContent');
    expect(await show({ id: mailKindNames[0], client: 'niemand' })).toBe('unknownTenant');
  });

  it.each(mailKindNames)('are shown as they would be sent: %s', async (id) => {
    const show = async (words: object, locale: 'de' | 'en' = 'de') =>
      (
        await server.call(contract.previewMail, {
          ...content.session,
          body: { client, id, locale, subject: '', title: '', text: '', button: '', ...words },
        })
      ).value;
    const [own, { own: said }] = [await show({}), await kept(id)];
    expect(own.html).toContain('Funkelnetz');
    expect(`${own.subject}${own.text}`).not.toMatch(/\{\{/);
    // The product's own words, written by the client, are the same mail.
    const same = await show({
      subject: said?.subjectDe,
      title: said?.titleDe,
      text: said?.textDe,
      button: said?.buttonDe,
    });
    expect(same).toEqual(own);
    const odd = await show({ text: 'Hallo {{niemand}} <b>' }, 'en');
    expect(odd.text).toContain('Hallo {{niemand}} <b>');
    expect(odd.html).toContain('{{niemand}} &lt;b&gt;');
  });
});
