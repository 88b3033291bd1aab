import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { composePaymentFile } from '../../rewards/public.ts';
import { aboutText, disputeRepository } from './dispute-repository.ts';
import { answerDispute } from './dispute-service.ts';
import { documentText } from './document-text.ts';
import { confirmSettlement, payableSettlements, releaseSettlements } from './settlement-payment.ts';
import { settlementRepository } from './settlement-repository.ts';
import { runSettlements } from './settlement-run.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

const euro = (cents: number) => formatEuro(cents, 'en');

function requireMonth({ options }: OperatorContext): string {
  const { month } = options;
  if (month === undefined) throw new OperatorError('--month YYYY-MM is missing.');
  return month;
}

const notes = {
  carriedForward: 'carried forward, zero or negative',
  incomplete: 'waits for address, tax number or bank account',
  done: 'has a settlement of this month already; the rest waits for the next',
} as const;

async function run(context: OperatorContext) {
  const { withTenant, tenant, by, print } = context;
  const month = requireMonth(context);
  const outcomes = await runSettlements(withTenant, tenant, { month, by });
  for (const outcome of outcomes) {
    if (outcome.kind === 'settled')
      print(`${outcome.number}  ${euro(outcome.cents).padStart(12)}  ${outcome.name}`);
    else print(`-  ${euro(outcome.cents).padStart(12)}  ${outcome.name}: ${notes[outcome.kind]}`);
  }
  const made = outcomes.filter(({ kind }) => kind === 'settled').length;
  print(`${month}: ${made} settlements made out by ${by}`);
}

async function list({ withTenant, tenant, options, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) =>
    settlementRepository(tx).ofMonth(options['month'] ?? null),
  );
  if (rows.length === 0) print('No settlement yet.');
  for (const row of rows)
    print(
      `${row.number}  ${row.month}  ${row.status.padEnd(8)}  ${euro(row.gross_cents).padStart(12)}  ${row.receiver_kind} ${row.receiver.name}`,
    );
}

async function show(context: OperatorContext) {
  const { withTenant, tenant, print } = context;
  const number = requireArgument(context, 1, 'The settlement');
  await withTenant(tenant, async (tx) => {
    const settlements = settlementRepository(tx);
    const row = await settlements.byNumber(number);
    const document = await settlements.document(number);
    if (row === undefined || document === undefined)
      throw new OperatorError(`There is no settlement ${number}.`);
    print(`${row.number}  ${row.month}  ${row.status}  ${row.receiver.name}`);
    for (const line of await settlements.lines(number))
      print(`  ${line.line}  ${line.external_id}  ${line.text}  ${euro(line.amount_cents)}`);
    print(
      `net ${euro(row.net_cents)}, VAT ${row.vat_percent} % ${euro(row.vat_cents)}, gross ${euro(row.gross_cents)}`,
    );
    print(`PDF ${document.pdf.length} bytes, SHA-256 ${document.pdf_hash}`);
    print(`XML ${document.xml.length} bytes, SHA-256 ${document.xml_hash}`);
  });
}

/** A stable id of at most 28 characters, so that the file made again is the same file. */
const fileId = (tenant: string, month: string) =>
  `S${createHash('sha256').update(`${tenant} ${month}`).digest('hex').slice(0, 20).toUpperCase()}`;

/** Writes the bank file of what is released and not paid, readable by the own user only. */
async function file(context: OperatorContext) {
  const { withTenant, tenant, options, config, print } = context;
  const month = requireMonth(context);
  const payable = await withTenant(tenant, (tx) => payableSettlements(tx, month));
  const newest = payable.map(({ released_at: at }) => at).findLast((at) => at !== null);
  if (newest == null) throw new OperatorError(`No settlement of ${month} is released and unpaid.`);
  const xml = composePaymentFile({
    id: fileId(tenant.id, month),
    createdAt: newest,
    debtor: tenant.config.payoutAccount,
    payments: payable.map((row) => ({
      id: row.number.slice(0, 35),
      name: row.receiver.accountOwner,
      iban: row.receiver.iban,
      cents: row.gross_cents,
      text: `${documentText('title')} ${row.number}`,
    })),
  });
  const path =
    options['out'] === undefined
      ? join(config.dataDir, 'payouts', `settlements-${tenant.id}-${month}.xml`)
      : resolve(context.folder, options['out']);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, xml, { mode: 0o600 });
  } catch {
    throw new OperatorError(`The bank file cannot be written to ${path}.`);
  }
  print(`Bank file (pain.001.001.09) with ${payable.length} payments: ${path}`);
}

async function release(context: OperatorContext) {
  const { withTenant, tenant, by, print } = context;
  const month = requireMonth(context);
  const count = await withTenant(tenant, (tx) => releaseSettlements(tx, month, by));
  print(`${month}: ${count} settlements released by ${by}`);
  await file(context);
}

async function confirm(context: OperatorContext) {
  const { withTenant, tenant, by, print } = context;
  const number = requireArgument(context, 1, 'The settlement');
  await withTenant(tenant, (tx) => confirmSettlement(tx, number, by));
  print(`Settlement ${number} confirmed by ${by}: paid`);
}

async function disputes({ withTenant, tenant, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) => disputeRepository(tx).waiting());
  if (rows.length === 0) print('No dispute waits.');
  for (const row of rows) {
    const claimed = row.claimed_cents === null ? '' : `, ${euro(row.claimed_cents)} expected`;
    print(
      `${row.id}  ${row.status.padEnd(8)}  ${formatDateTime(row.created_at)}  ${row.settlement_number} ${aboutText(row)}${claimed}`,
    );
    print(`  ${row.text.replaceAll(/\s+/g, ' ')}`);
  }
}

async function answer(context: OperatorContext) {
  const { withTenant, tenant, by, options, print } = context;
  const id = requireArgument(context, 1, 'The dispute');
  const text = options['text']?.trim();
  if (!text) throw new OperatorError('--text is missing: what do you answer?');
  await withTenant(tenant, (tx) => answerDispute(tx, id, { answer: text, by }));
  print(`Dispute ${id} answered by ${by}`);
}

/** Monthly settlements of agencies and sellers, released by a second person. */
export const settlementsCommand: OperatorCommand = {
  summary: 'settle agencies and sellers by monthly credit notes',
  usage: [
    'settlements run --month YYYY-MM                 a credit note per agency and seller; a repeat makes nothing new',
    'settlements list [--month YYYY-MM]              settlements in the order of their numbers',
    'settlements show NUMBER                         lines, sums, and the hashes of the stored documents',
    'settlements release --month YYYY-MM --by NAME   by somebody else than who ran it; writes the bank file',
    'settlements file --month YYYY-MM [--out F]      writes the bank file of what is released and unpaid again',
    'settlements confirm NUMBER                      the bank has executed it',
    'settlements disputes                            disputes that are not closed',
    'settlements answer ID --text TEXT               answers a dispute',
    '  The bank file goes to DATA_DIR/payouts/ unless --out names another file.',
  ],
  options: ['month', 'out', 'text'],
  run: byAction('settlements', { run, list, show, release, file, confirm, disputes, answer }),
};
