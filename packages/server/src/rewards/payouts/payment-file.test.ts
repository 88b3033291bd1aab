import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { composePaymentFile, type PaymentRun } from './payment-file.ts';
import { sepaText } from './sepa-text.ts';

const schema = await readFile(join(import.meta.dirname, 'pain.001.001.09.subset.xsd'), 'utf8');

async function problems(xml: string) {
  const checked = await validateXML({ xml: { fileName: 'run.xml', contents: xml }, schema });
  return checked.errors.map((error) => error.message);
}

const run: PaymentRun = {
  id: 'R0123456789ABCDEF0123',
  createdAt: new Date('2026-03-28T23:30:00Z'),
  debtor: {
    name: 'Müller & Söhne Empfehlungs GmbH',
    iban: 'DE89 3704 0044 0532 0130 00',
    bic: null,
  },
  payments: [
    {
      id: 'P0123456789ABCDEF0123',
      name: 'Jürgen Groß',
      iban: 'FR1420041010050500013M02606',
      cents: 3501,
      text: 'Prämie <Funkelnetz>',
    },
    {
      id: 'PF123456789ABCDEF0123',
      name: 'Zoë Łukasz 李',
      iban: 'DE89370400440532013000',
      cents: 1,
      text: 'Praemie',
    },
  ],
};

describe('the bank file', () => {
  it('is valid in order, mandatory fields and types of pain.001.001.09', async () => {
    expect(await problems(composePaymentFile(run))).toEqual([]);
    const withBic = { ...run, debtor: { ...run.debtor, bic: 'COBADEFFXXX' } };
    expect(await problems(composePaymentFile(withBic))).toEqual([]);
  });

  it('is refused by the check when an element is missing, out of order or too long', async () => {
    const xml = composePaymentFile(run);
    const broken = [
      xml.replace(/<EndToEndId>[^<]*<\/EndToEndId>/, ''),
      xml.replace(/(<NbOfTxs>[^<]*<\/NbOfTxs>)(<CtrlSum>[^<]*<\/CtrlSum>)/, '$2$1'),
      xml.replace(/<MsgId>[^<]*</, `<MsgId>${'X'.repeat(36)}<`),
      xml.replace('Ccy="EUR"', 'Ccy="USD"'),
    ];
    for (const text of broken) {
      expect(text).not.toBe(xml);
      expect(await problems(text)).not.toEqual([]);
    }
  });

  it('carries sums, count, EndToEndId and the Berlin day', () => {
    const xml = composePaymentFile(run);
    expect(xml).toContain('<CtrlSum>35.02</CtrlSum>');
    expect(xml).toContain('<NbOfTxs>2</NbOfTxs>');
    expect(xml).toContain('<EndToEndId>P0123456789ABCDEF0123</EndToEndId>');
    expect(xml).toContain('<InstdAmt Ccy="EUR">35.01</InstdAmt>');
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-03-29</Dt></ReqdExctnDt>');
    expect(xml).toContain('<CreDtTm>2026-03-29T00:30:00</CreDtTm>');
    expect(xml).toContain('<Nm>Juergen Gross</Nm>');
    expect(xml).toContain('<Nm>Mueller + Soehne Empfehlungs GmbH</Nm>');
  });

  it('carries only characters that every bank takes, whatever a person typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const mapped = sepaText(text, 70);
        expect(mapped).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,70}$/);
        expect(mapped).not.toMatch(/^\/|\/\//);
      }),
    );
  });
});
