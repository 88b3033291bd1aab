import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_FILE_BYTES_MOST } from '@weitersagen/contracts/operator-bank-answers';
import { statement, statusReport } from '../../testing/bank-messages.ts';
import { centsOf } from './bank-amount.ts';
import { readBankAnswer } from './bank-answer.ts';
import { BankFileRefused } from './bank-entry.ts';

const run = 'R0123456789ABCDEF0123';
const payment = 'P0123456789ABCDEF0123';
const other = 'PF123456789ABCDEF0123';
const read = (xml: string) => readBankAnswer(Buffer.from(xml));
/** Why a file is not read. */
function fault(file: string | Buffer) {
  try {
    readBankAnswer(Buffer.from(file));
    return null;
  } catch (error) {
    return error instanceof BankFileRefused ? error.fault : error;
  }
}
const booked = (more: object = {}) => ({
  line: 1,
  word: 'booked',
  endToEndId: payment,
  messageId: null,
  cents: 7001,
  currency: 'EUR',
  day: '2026-03-30',
  code: null,
  account: null,
  ...more,
});

describe('an amount of a bank', () => {
  it('is read to the cent, however it is written and however large it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000_000 }), (cents) => {
        const digits = String(cents).padStart(3, '0');
        const written = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        expect(centsOf(written)).toBe(cents);
        expect(centsOf(`+0${written}000`)).toBe(cents);
        expect(centsOf(digits)).toBe(Number.isSafeInteger(cents * 100) ? cents * 100 : null);
      }),
    );
    expect(['.5', '7.', '0.1', '70.010'].map(centsOf)).toEqual([50, 700, 10, 7001]);
  });

  it('is none with a sign, a part of a cent, an exponent, a comma, or more than whole numbers hold', () => {
    for (const written of ['-1.00', '1.001', '1e3', '1,00', '', '.', ' ', '1 000', '٣', '0x10'])
      expect([written, centsOf(written)]).toEqual([written, null]);
    expect(centsOf('90071992547409.92')).toBeNull();
    fc.assert(
      fc.property(fc.string(), (written) => {
        const cents = centsOf(written);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});

describe('an answer of the bank', () => {
  it('is read as a status report in both versions: settled, rejected with its reason, or only accepted', () => {
    for (const format of ['pain.002.001.03', 'pain.002.001.10']) {
      const answer = read(
        statusReport({
          run,
          format,
          payments: [
            { id: payment, status: 'ACSC', amount: '70.01' },
            { id: other, status: 'RJCT', code: 'AC04' },
            ...['ACCP', 'ACSP', 'ACTC', 'ACWC', 'PDNG', 'RCVD'].map((status) => ({
              id: 'PA',
              status,
            })),
          ],
        }),
      );
      expect(answer).toMatchObject({ format, messageId: 'STATUS1', passedOver: 0 });
      expect(answer.entries[0]).toEqual(booked({ messageId: run }));
      expect(answer.entries[1]).toMatchObject({
        word: 'rejected',
        endToEndId: other,
        cents: null,
        code: 'AC04',
      });
      expect(new Set(answer.entries.slice(2).map(({ word }) => word))).toEqual(
        new Set(['accepted']),
      );
    }
  });

  it('is read as a status of the whole run, by its message or its payment information', () => {
    const [whole] = read(statusReport({ run, status: 'RJCT', code: 'AM04' })).entries;
    expect(whole).toMatchObject({
      word: 'rejected',
      endToEndId: null,
      messageId: run,
      code: 'AM04',
    });
    const byInformation = statusReport({ run, status: 'ACCP' }).replace(
      `<OrgnlPmtInfId>${run}.0</OrgnlPmtInfId>`,
      `<OrgnlPmtInfId>${run}.0</OrgnlPmtInfId><OrgnlCtrlSum>140.02</OrgnlCtrlSum><PmtInfSts>ACSC</PmtInfSts>`,
    );
    expect(read(byInformation).entries).toEqual([
      booked({ endToEndId: null, messageId: run, cents: 14_002 }),
    ]);
  });

  it('is read as a statement and as a notification in both versions, payment by payment', () => {
    for (const message of ['camt.053', 'camt.054'])
      for (const version of ['02', '08']) {
        const format = `${message}.001.${version}`;
        const answer = read(
          statement(
            [
              {
                amount: '140.02',
                payments: [
                  { id: payment, amount: '70.01' },
                  { id: other, amount: '70.01' },
                ],
              },
              {
                amount: '70.01',
                direction: 'CRDT',
                day: '2026-04-01',
                payments: [{ id: payment, code: 'MD07' }],
              },
            ],
            format,
          ),
        );
        expect(answer).toMatchObject({ format, messageId: 'AUSZUG1', passedOver: 0 });
        expect(answer.entries).toEqual([
          booked(),
          booked({ line: 2, endToEndId: other }),
          booked({ line: 3, word: 'returned', day: '2026-04-01', code: 'MD07' }),
        ]);
      }
  });

  it('is read as one sum of a whole run', () => {
    const answer = read(statement([{ amount: '140.02', run }]));
    expect(answer.entries).toEqual([booked({ endToEndId: null, messageId: run, cents: 14_002 })]);
  });

  it('says what was reversed: a debit that came back is a return, a return that was taken back is for a person', () => {
    const payments = [{ id: payment }];
    const words = (['CRDT', 'DBIT'] as const).map(
      (direction) =>
        read(statement([{ amount: '70.01', direction, isReversal: true, payments }])).entries[0]
          ?.word,
    );
    expect(words).toEqual(['returned', 'unclear']);
  });

  it('passes over what is none of ours, and counts it; what is not booked yet is on its way', () => {
    const answer = read(
      statement([
        { amount: '12.00' },
        { amount: '5.00', payments: [{ id: 'NOTPROVIDED' }] },
        { amount: '5.00', payments: [{ id: 'Miete März/3' }] },
        { amount: '70.01', status: 'PDNG', payments: [{ id: payment }] },
        { amount: '70.01', payments: [{ id: payment }] },
      ]),
    );
    expect(answer.passedOver).toBe(3);
    expect(answer.entries).toEqual([booked({ word: 'accepted' }), booked({ line: 2 })]);
  });

  it('keeps the currency, and is unclear where a payment of several has no amount or one of parts of a cent', () => {
    const franc = read(
      statement([{ amount: '70.01', currency: 'CHF', payments: [{ id: payment }] }]),
    );
    expect(franc.entries[0]).toMatchObject({ word: 'booked', cents: 7001, currency: 'CHF' });
    const several = read(
      statement([{ amount: '140.02', payments: [{ id: payment }, { id: other }] }]),
    );
    expect(several.entries.map(({ word, cents }) => [word, cents])).toEqual([
      ['unclear', null],
      ['unclear', null],
    ]);
    const parts = read(statement([{ amount: '70.015', payments: [{ id: payment }] }]));
    expect(parts.entries[0]).toMatchObject({ word: 'unclear', cents: null });
  });

  it('names the account that a statement is of', () => {
    for (const version of ['02', '08'])
      expect(
        read(
          statement(
            [{ amount: '70.01', payments: [{ id: payment }] }],
            `camt.053.001.${version}`,
            'DE02 1203 0000 0000 2020 51',
          ),
        ).entries,
      ).toEqual([booked({ account: 'DE02120300000000202051' })]);
  });

  it('is known by its root alone, and nothing of another namespace counts', () => {
    const plain = statement([{ amount: '70.01', payments: [{ id: payment }] }]);
    const root = /<Document [^>]*>/.exec(plain)?.[0] ?? '';
    const remark = `<!-- <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.02"> -->\n<?bank <!-- ?>`;
    expect(read(plain.replace(root, `${remark}${root}`))).toMatchObject({
      format: 'camt.053.001.08',
      entries: [booked()],
    });
    const entry = /<Ntry>.*<\/Ntry>/.exec(plain)?.[0] ?? '';
    const others = [
      `<x:Ntry xmlns:x="urn:other">${entry.slice(6, -7)}</x:Ntry>`,
      entry.replace('<Ntry>', '<Ntry xmlns="urn:other">'),
    ];
    for (const foreign of others)
      expect(read(plain.replace(entry, `${foreign}${entry}`)).entries).toEqual([booked()]);
    const prefixed = plain.replace('xmlns=', 'xmlns:b=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:');
    const end = '</b:Stmt>';
    expect(read(prefixed.replace(end, `${entry}${end}`)).entries).toEqual([booked()]);
  });

  it('is read with prefixes, in other letters, and with an instant in place of a day', () => {
    const plain = statement([{ amount: '70.01', payments: [{ id: payment }] }]);
    const prefixed = plain.replace('xmlns=', 'xmlns:b=').replaceAll(/<(\/?)(?=[A-Z])/g, '<$1b:');
    expect(read(prefixed).entries).toEqual([booked()]);
    const latin = plain.replace('UTF-8', 'ISO-8859-1').replace('<Id>1<', '<Id>Müller<');
    expect(readBankAnswer(Buffer.from(latin, 'latin1')).entries).toEqual([booked()]);
    const wide = Buffer.from(`\uFEFF${plain.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    expect(readBankAnswer(wide).entries).toEqual([booked()]);
    expect(read(`\uFEFF${plain}`).entries).toEqual([booked()]);
    const instant = plain.replace('<Dt>2026-03-30</Dt>', '<DtTm>2026-03-29T23:30:00Z</DtTm>');
    expect(read(instant).entries).toEqual([booked()]);
  });
});

describe('a file that is no answer of a bank', () => {
  const good = statement([{ amount: '70.01', payments: [{ id: payment }] }]);

  it('is refused where it declares a document type or entities, before anything is read of it', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>${good.slice(good.indexOf('<Document'))}`;
    expect(fault(bomb)).toBe('doctype');
    expect(
      fault(good.replace('<Document', '<!doctype x SYSTEM "file:///etc/passwd"><Document')),
    ).toBe('doctype');
    expect(fault(good.replace('<Id>1<', '<Id>&lol;<'))).toBeNull();
  });

  it('is refused wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: good.length - 1 }), (end) => {
        expect(fault(good.slice(0, end))).not.toBeNull();
      }),
      { numRuns: 300 },
    );
  });

  it('is refused with the namespace of another message, another version, or none', () => {
    for (const space of [
      'urn:iso:std:iso:20022:tech:xsd:camt.053.001.04',
      'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      'http://bank.example/camt.053.001.08',
      '',
    ])
      expect([space, fault(good.replace(/xmlns="[^"]*"/, `xmlns="${space}"`))]).toEqual([
        space,
        'otherFormat',
      ]);
    expect(fault(good.replace(/ xmlns="[^"]*"/, ''))).toBe('otherFormat');
    expect(fault('<html><body/></html>')).toBe('otherFormat');
  });

  it('is refused where it is empty, too large, no text, nested without end, or misses what a message has', () => {
    expect(fault('')).toBe('empty');
    expect(fault(Buffer.alloc(BANK_FILE_BYTES_MOST + 1, 32))).toBe('tooLarge');
    expect(fault(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('noXml');
    expect(fault('Buchungstag;Betrag\n30.03.2026;70,01')).toBe('noXml');
    expect(fault(good.replace('<Id>1<', `<Id>${'<a>'.repeat(500)}${'</a>'.repeat(500)}<`))).toBe(
      'noXml',
    );
    expect(fault(good.replace(/<GrpHdr>.*<\/GrpHdr>/, ''))).toBe('malformed');
    expect(fault(good.replace(/<CdtDbtInd>DBIT<\/CdtDbtInd>/, ''))).toBe('malformed');
    expect(fault(good.replace(' Ccy="EUR"', ''))).toBe('malformed');
    expect(
      fault(good.replace('BkToCstmrStmt>', 'Anders>').replace('</BkToCstmrStmt>', '</Anders>')),
    ).toBe('malformed');
  });

  it('is refused before it is read where it has more tags or attributes than any run', () => {
    const attributes = Array.from({ length: 200_001 }, (_, index) => `a${index}="1"`).join(' ');
    expect(fault(good.replace('<Id>1<', `<Id ${attributes}>1<`))).toBe('tooMany');
    expect(fault(good.replace('<Id>1<', `<Id>1${'<a/>'.repeat(1_000_000)}<`))).toBe('tooMany');
  });
});
