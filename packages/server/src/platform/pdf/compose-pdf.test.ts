import { expect, it } from 'vitest';
import { brands } from '../mail/brands.ts';
import { composePdf, pdfTable } from './compose-pdf.ts';

const brand = brands.funkelnetz;
const columns = [
  { title: 'Auftrag', width: '*' },
  { title: 'Netto', width: 60, right: true },
] as const;

function document(lines: number) {
  const rows = Array.from({ length: lines }, (_, index) => [`A-${index}`, '1,00 €']);
  return composePdf({
    tenant: 'Funkelnetz',
    brand,
    language: 'de-DE',
    title: 'Probe',
    author: 'Betrieb',
    issuedAt: new Date('2026-11-02T08:00:00Z'),
    content: pdfTable(brand, columns, rows),
    footer: (page, pages) => ['Betrieb', `${page}/${pages}`],
  });
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

it('takes as many pages as its rows need', async () => {
  expect(pagesOf(await document(3))).toBe(1);
  expect(pagesOf(await document(100))).toBe(4);
});

it('is the same file for the same content', async () => {
  expect((await document(60)).equals(await document(60))).toBe(true);
});
