import { basename } from 'node:path';
import { releaseByOperator } from '../../rewards/public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { feedLines } from './feed-lines.ts';
import { importOrderRows, type RowTold } from './order-import.ts';
import { keepRun } from './order-run.ts';
import { waitingOrderRepository } from './waiting-order-repository.ts';
import { acceptWaitingOrder, declineWaitingOrder } from './waiting-order-service.ts';
import type { OperatorCommand, OperatorContext } from '../../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';
import { shownContact } from '../../partners/public.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';

async function importFile(
  { withTenant, withTenantUnwatched, tenant, by, roles, folder, print }: OperatorContext,
  file: string,
): Promise<number> {
  const lines = feedLines(await readTextFile(folder, file));
  const told: RowTold[] = [];
  // A row that is known already changes nothing and tells nothing.
  const report = await importOrderRows(
    (of, work) => withTenantUnwatched(of, (tx) => work(roles.length === 0 ? tx : { ...tx, roles })),
    tenant,
    lines,
    by,
    (each) => told.push(each),
  );
  const counts = {
    accepted: report.accepted,
    unchanged: report.unchanged,
    waiting: report.waiting.length,
    rejected: report.rejected.length,
  };
  const entry = { entity: 'tenant', entityId: tenant.id, event: 'ordersImported' } as const;
  await withTenant(tenant, async (tx) => {
    await keepRun(tx, { source: 'file', fileName: basename(file), actor: by }, report, told);
    await audit(tx, { ...entry, after: counts, actor: by });
  });
  print(
    `${tenant.id}: ${report.accepted} accepted, ${report.unchanged} unchanged, ${report.waiting.length} waiting, ${report.rejected.length} rejected`,
  );
  for (const { line, reason } of report.rejected) print(`  line ${line}: ${reason}`);
  for (const { line, reason } of report.waiting) print(`  line ${line} waits: ${reason}`);
  return report.rejected.length === 0 ? 0 : 1;
}

async function listWaiting({ withTenant, tenant, print }: OperatorContext) {
  await withTenant(tenant, async (tx) => {
    const repository = waitingOrderRepository(tx);
    const waiting = await repository.open();
    if (waiting.length === 0) print('No order waits for a decision.');
    for (const order of waiting) {
      const why = order.why === 'afterGrace' ? 'reported after the grace' : 'several contacts fit';
      print(
        `${order.external_id}  ${order.product_external_id}  ordered on ${order.ordered_on}, ${order.state}  ${why}`,
      );
      for (const lead of await repository.contacts(order.referral_id))
        if (order.lead_id === null || order.lead_id === lead.id)
          print(`  lead ${lead.id}  ${shownContact(lead)}  ${lead.status}`);
    }
  });
}

async function accept(
  { by, tenant, withTenant, print }: OperatorContext,
  number: string,
  { reason, lead = null }: Reason & { readonly lead?: string | null | undefined },
) {
  const decision = { by, reason, leadId: lead };
  await withTenant(tenant, (tx) => acceptWaitingOrder(tx, number, decision));
  print(`Order ${number} counts.`);
}

async function decline(
  { by, tenant, withTenant, print }: OperatorContext,
  number: string,
  { reason }: Reason,
) {
  await withTenant(tenant, (tx) => declineWaitingOrder(tx, number, { by, reason }));
  print(`Order ${number} does not count.`);
}

async function release(
  { by, tenant, withTenant, print }: OperatorContext,
  number: string,
  { reason }: Reason,
) {
  await withTenant(tenant, (tx) => releaseByOperator(tx, number, { by, reason }));
  print(`Order ${number} is released.`);
}

/** The provider's orders from a file, and those that wait for a person. */
export const ordersCommand: OperatorCommand = {
  summary: "import the provider's orders, decide on those that wait, release one",
  declare(command, { forTenant }) {
    command
      .command('import')
      .description('exit code 1 when a row was rejected; the rest is imported')
      .argument('<file>', 'CSV or JSON')
      .addHelpText(
        'after',
        [
          '',
          'Columns: Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund',
          'JSON: a list of rows with these keys, or {"Zeilen": [...]}.',
          'Zuordnung: the token, the number of the contact or the code of the referral.',
          'Status: neu, geprueft, ersteZahlung, storniert. Auftragsdatum: DD.MM.YYYY. Neukunde: ja, nein or empty.',
          'Importing a file again changes nothing.',
        ].join('\n'),
      )
      .action(forTenant(['support'], importFile));
    command
      .command('waiting')
      .description('reported after the grace, or a code of several contacts')
      .action(forTenant(['support'], listWaiting));
    command
      .command('accept')
      .description('it counts; an expired lead is ok again')
      .argument('<number>', 'of the order')
      .requiredOption(...reasonOption)
      .option('--lead <lead>', 'whose order it is, where several contacts fit')
      .action(forTenant(['support'], accept));
    command
      .command('decline')
      .description('it does not count')
      .argument('<number>', 'of the order')
      .requiredOption(...reasonOption)
      .action(forTenant(['support'], decline));
    command
      .command('release')
      .description('vouches for new customer and first payment')
      .argument('<number>', 'of the order')
      .requiredOption(...reasonOption)
      .action(forTenant(['finance'], release));
  },
};
