import { stringify } from 'csv-stringify/sync';
import type { TaxTable } from '@weitersagen/domain/tax-export';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { zipStream, type ZipEntry } from '../../platform/zip-stream.ts';
import { composeIndex, type DataSupplier } from './index-xml.ts';
import { journalSums, rowsInParts, tableSizes } from './tax-content-repository.ts';
import { describeExport } from './tax-description.ts';
import { issuedDocuments } from './tax-document-repository.ts';
import type { TaxPeriod } from './tax-period.ts';
import { taxSources } from './tax-rows-repository.ts';
import { taxTables } from './tax-table-list.ts';
import { cellsOf, columnsOf, fileOf, type TaxTableFacts } from './tax-tables.ts';

const ROWS_AT_ONCE = 1000;
const DOCUMENTS_AT_ONCE = 10;

const lines = (cells: readonly (readonly string[])[]) =>
  Buffer.from(
    stringify(
      cells.map((row) => [...row]),
      { delimiter: ';', record_delimiter: '\r\n' },
    ),
  );

async function* csvOf(tx: TenantTx, table: TaxTableFacts, period: TaxPeriod) {
  const columns = columnsOf(table);
  yield lines([columns.map(({ name }) => name)]);
  for await (const rows of rowsInParts(tx, taxSources[table.id](period), ROWS_AT_ONCE))
    yield lines(rows.map((row) => cellsOf(columns, row)));
}

/** Who makes out the documents of a client; where none is entered, the client by its name. */
function supplierOf({ config }: Tenant): DataSupplier {
  const { settlementIssuer: issuer, name } = config;
  return {
    name: issuer?.name ?? name,
    location:
      issuer === null
        ? 'nicht hinterlegt'
        : `${issuer.street}, ${issuer.postalCode} ${issuer.city}`,
    comment: `Prämien, Provisionen und Gutschriften des Empfehlungsprogramms ${name}`,
  };
}

const whole = (path: string, text: string): ZipEntry => ({ path, content: [Buffer.from(text)] });

async function* entriesOf(
  tx: TenantTx,
  period: TaxPeriod,
  hashes: readonly string[],
): AsyncIterable<ZipEntry> {
  const supplier = supplierOf(tx.tenant);
  yield whole('index.xml', composeIndex(taxTables, period, supplier));
  const sizes = new Map<TaxTable, number>(
    (await tableSizes(tx, period)).map(({ table, rows }) => [table, rows]),
  );
  const tables = taxTables.map((table) => ({ table, rows: sizes.get(table.id) ?? 0 }));
  const accounts = await journalSums(tx, period);
  const description = describeExport({ tables, accounts, supplier, period });
  yield whole('verfahrensbeschreibung.txt', description);
  for (const table of taxTables)
    yield { path: fileOf(table.id), content: csvOf(tx, table, period) };
  for await (const documents of rowsInParts(tx, issuedDocuments(period), DOCUMENTS_AT_ONCE))
    for (const { number, pdf, xml } of documents) {
      yield { path: `belege/${number}.pdf`, isPacked: true, content: [pdf] };
      yield { path: `belege/${number}.xml`, content: [xml] };
    }
  yield whole('sha256.txt', hashes.join(''));
}

/**
 * The archive of a period, as it comes about; the transaction sees all of it as of one moment. The same rows are the same bytes.
 * product.md, section "14 Payouts and ledger".
 */
export function taxExportFile(tx: TenantTx, period: TaxPeriod): AsyncIterable<Uint8Array> {
  const hashes: string[] = [];
  return zipStream(entriesOf(tx, period, hashes), (path, sha256) =>
    hashes.push(`${sha256}  ${path}\n`),
  );
}

/** What the archive is called where it is saved. */
export const taxExportName = (tenant: Tenant, { from, to }: TaxPeriod): string =>
  `finanzamt-${tenant.id}-${from}-${to}.zip`;
