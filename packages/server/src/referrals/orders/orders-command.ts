import { releaseByOperator } from '../../rewards/public.ts';
import { feedLines } from './feed-lines.ts';
import { importOrderRows } from './order-import.ts';
import { waitingOrderRepository } from './waiting-order-repository.ts';
import { acceptWaitingOrder, declineWaitingOrder } from './waiting-order-service.ts';
import {
  requireArgument,
  requireReason,
  unknownAction,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { shownContact } from '../../partners/public.ts';
import { readTextFile } from '../../platform/operator/read-text-file.ts';

async function importFile(context: OperatorContext): Promise<number> {
  const lines = feedLines(
    await readTextFile(context.folder, requireArgument(context, 1, 'The file')),
  );
  const { withTenant, tenant, by, print } = context;
  const report = await importOrderRows(withTenant, tenant, lines, `operator:${by}`);
  print(
    `${tenant.id}: ${report.accepted} accepted, ${report.unchanged} unchanged, ${report.waiting.length} waiting, ${report.rejected.length} rejected`,
  );
  for (const { line, reason } of report.rejected) print(`  line ${line}: ${reason}`);
  for (const { line, reason } of report.waiting) print(`  line ${line} waits: ${reason}`);
  return report.rejected.length === 0 ? 0 : 1;
}

async function listWaiting({ withTenant, tenant, print }: OperatorContext): Promise<number> {
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
  return 0;
}

async function accept(context: OperatorContext): Promise<number> {
  const number = requireArgument(context, 1, 'The order');
  const reason = requireReason(context);
  const { by, tenant, options } = context;
  const decision = { by, reason, leadId: options['lead'] ?? null };
  await context.withTenant(tenant, (tx) => acceptWaitingOrder(tx, number, decision));
  context.print(`Order ${number} counts.`);
  return 0;
}

async function decline(context: OperatorContext): Promise<number> {
  const number = requireArgument(context, 1, 'The order');
  const reason = requireReason(context);
  const { by, tenant } = context;
  await context.withTenant(tenant, (tx) => declineWaitingOrder(tx, number, { by, reason }));
  context.print(`Order ${number} does not count.`);
  return 0;
}

async function release(context: OperatorContext): Promise<number> {
  const number = requireArgument(context, 1, 'The order');
  const reason = requireReason(context);
  const { by, tenant } = context;
  await context.withTenant(tenant, (tx) => releaseByOperator(tx, number, { by, reason }));
  context.print(`Order ${number} is released.`);
  return 0;
}

const actions: Readonly<Record<string, (context: OperatorContext) => Promise<number>>> = {
  import: importFile,
  waiting: listWaiting,
  accept,
  decline,
  release,
};

/** The provider's orders from a file, and those that wait for a person. Exit code 1 when a row was rejected; the rest is imported. */
export const ordersCommand: OperatorCommand = {
  summary: "import the provider's orders, decide on those that wait, release one",
  usage: [
    'orders import FILE.csv|FILE.json',
    '  Columns: Auftragsnummer;Zuordnung;Produkt;Status;Auftragsdatum;Neukunde;Grund',
    '  JSON: a list of rows with these keys, or {"Zeilen": [...]}.',
    '  Zuordnung: the token, the number of the contact or the code of the referral.',
    '  Status: neu, geprueft, ersteZahlung, storniert. Auftragsdatum: DD.MM.YYYY. Neukunde: ja, nein or empty.',
    '  Importing a file again changes nothing.',
    'orders waiting                                    reported after the grace, or a code of several contacts',
    'orders accept NUMBER --reason TEXT [--lead LEAD]  it counts; an expired lead is ok again',
    'orders decline NUMBER --reason TEXT               it does not count',
    'orders release NUMBER --reason TEXT               vouches for new customer and first payment',
  ],
  options: ['reason', 'lead'],
  async run(context) {
    const action = actions[context.args[0] ?? ''];
    if (action === undefined) throw unknownAction(context, 'orders');
    return action(context);
  },
};
