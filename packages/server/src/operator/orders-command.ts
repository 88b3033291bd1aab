import { readOrderCsv } from '../features/orders/order-csv.ts';
import { importOrderRows } from '../features/orders/order-import.ts';
import { requireArgument, unknownAction, type OperatorCommand } from './operator-command.ts';
import { readTextFile } from './read-text-file.ts';

/** The provider's orders from a file. Exit code 1 when a row was rejected; the rest is imported. */
export const ordersCommand: OperatorCommand = {
  summary: "import the provider's orders",
  usage: [
    'orders import FILE.csv',
    '  Columns: Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund',
    '  Status: neu, geprueft, ersteZahlung, storniert. Auftragsdatum: DD.MM.YYYY. Neukunde: ja, nein or empty.',
    '  Importing a file again changes nothing.',
  ],
  async run(context) {
    if (context.args[0] !== 'import') throw unknownAction(context, 'orders');
    const lines = readOrderCsv(
      await readTextFile(context.folder, requireArgument(context, 1, 'The file')),
    );
    const { withTenant, tenant, by } = context;
    const report = await importOrderRows(withTenant, tenant, lines, `operator:${by}`);
    context.print(
      `${tenant.id}: ${report.accepted} accepted, ${report.unchanged} unchanged, ${report.rejected.length} rejected`,
    );
    for (const { line, reason } of report.rejected) context.print(`  line ${line}: ${reason}`);
    return report.rejected.length === 0 ? 0 : 1;
  },
};
