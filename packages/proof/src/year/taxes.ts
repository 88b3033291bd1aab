import { getTaxExportFile, orderTaxExport } from '@weitersagen/contracts/operator-tax-export';
import { centsOf, readTaxArchive } from '@weitersagen/server/testing/tax-archive';
import { dayAt } from './calendar.ts';
import { ledgerOf } from './checks.ts';
import { good } from './life.ts';
import type { Year } from './year.ts';

/** An export is of so many days at most. */
const DAYS_MOST = 366;

/** One export of a client's days, read as the tax office's software does. */
async function archiveOf({ stage, office }: Year, client: string, from: string, to: string) {
  const second = await office.second.sign();
  const body = { client, from, to, reason: 'Anordnung der Betriebsprüfung' };
  const { number } = good(await stage.server.call(orderTaxExport, { ...second, body }));
  const query = { mandant: client, nummer: number };
  const file = await stage.server.call(getTaxExportFile, { ...second, query });
  return readTaxArchive(file.bytes);
}

/**
 * The tax office gets all days of each client, in files of a year at most: their journals add up to the ledger, account by account, and
 * each document that was issued lies in one of them. product.md, section "14 Payouts and ledger".
 */
export async function handOutForTax(
  year: Year,
  clients: readonly string[],
  [first, last]: readonly [number, number],
): Promise<void> {
  const { stage, books } = year;
  for (const client of clients) {
    const sums = new Map<string, number>();
    for (let from = first; from <= last; from += DAYS_MOST) {
      const to = Math.min(last, from + DAYS_MOST - 1);
      const archive = await archiveOf(year, client, dayAt(from), dayAt(to));
      const { rows } = archive.table('Buchungen');
      for (const [account, lines] of Map.groupBy(rows, (row) => row['Konto'] ?? ''))
        sums.set(account, (sums.get(account) ?? 0) + centsOf(lines, 'Betrag'));
      const documents = archive.paths.filter((path) => path.endsWith('.pdf')).length;
      const notes = archive.table('Gutschriften').rows.length;
      stage.expect(
        documents === notes,
        `${client}: the export for the tax office has ${documents} documents for ${notes} credit notes`,
      );
      books.count('exports for the tax office');
      books.count('documents for the tax office', documents);
    }
    for (const [account, cents] of await ledgerOf(year, client))
      stage.expect(
        (sums.get(account) ?? 0) === cents,
        `${client}: the exports say ${sums.get(account)} of ${account}, the ledger ${cents} cents`,
      );
  }
}
