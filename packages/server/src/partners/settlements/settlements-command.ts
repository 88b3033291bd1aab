import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { formatDateTime } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { aboutText, disputeRepository } from './dispute-repository.ts';
import { answerDispute } from './dispute-service.ts';
import { settlementFile } from './settlement-file.ts';
import { confirmSettlement, releaseSettlements, waitingSettlements } from './settlement-payment.ts';
import { settlementRepository } from './settlement-repository.ts';
import { runSettlements } from './settlement-run.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import {
  asSeenText,
  countOption,
  reasonText,
  sumOption,
  type AsSeen,
} from '../../platform/operator/argument-values.ts';

const euro = (cents: number) => formatEuro(cents, 'en');

interface Month {
  readonly month: string;
}

interface MonthAndFile extends Month {
  readonly out?: string | undefined;
  readonly number?: string | undefined;
}

const notes = {
  carriedForward: 'carried forward, zero or negative',
  incomplete: 'waits for address, tax number or bank account',
  noAgreement: 'waits for the agreement to credit notes',
  done: 'has a settlement of this month already; the rest waits for the next',
} as const;

/** A month as it was seen before it is released. */
interface MonthAsSeen extends MonthAndFile, AsSeen {}

async function run({ withTenant, tenant, by, byName, print }: OperatorContext, { month }: Month) {
  const outcomes = await runSettlements(withTenant, tenant, { month, by });
  for (const outcome of outcomes) {
    if (outcome.kind === 'settled')
      print(`${outcome.number}  ${euro(outcome.cents).padStart(12)}  ${outcome.name}`);
    else print(`-  ${euro(outcome.cents).padStart(12)}  ${outcome.name}: ${notes[outcome.kind]}`);
  }
  const made = outcomes.filter(({ kind }) => kind === 'settled').length;
  print(`${month}: ${made} settlements made out by ${byName}`);
}

async function list(
  { withTenant, tenant, print }: OperatorContext,
  { month = null }: { readonly month?: string | null | undefined },
) {
  const rows = await withTenant(tenant, (tx) => settlementRepository(tx).ofMonth(month));
  if (rows.length === 0) print('No settlement yet.');
  for (const row of rows)
    print(
      `${row.number}  ${row.month}  ${row.status.padEnd(8)}  ${euro(row.gross_cents).padStart(12)}  ${row.receiver_kind} ${row.receiver.name}`,
    );
  if (month === null) return;
  const { count, cents } = await withTenant(tenant, (tx) => waitingSettlements(tx, month));
  if (count > 0)
    print(
      `${count} wait for a release: settlements release --month ${month} ${asSeenText(count, cents)}`,
    );
}

async function show({ withTenant, tenant, print }: OperatorContext, number: string) {
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

/** Writes the bank file of what is released and not paid, readable by the own user only. */
async function file(
  { withTenant, tenant, config, folder, print }: OperatorContext,
  { month, out, number }: MonthAndFile,
) {
  const { xml, count } = await withTenant(tenant, (tx) =>
    settlementFile(tx, month, number ?? null),
  );
  const path =
    out === undefined
      ? join(config.dataDir, 'payouts', `settlements-${tenant.id}-${number ?? month}.xml`)
      : resolve(folder, out);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, xml, { mode: 0o600 });
  } catch {
    throw new OperatorError(`The bank file cannot be written to ${path}.`);
  }
  print(`Bank file (pain.001.001.09) with ${count} payments: ${path}`);
}

async function release(context: OperatorContext, asked: MonthAsSeen) {
  const { month, out, count: seen, sum: cents } = asked;
  const { withTenant, tenant, by, byName, print } = context;
  const count = await withTenant(tenant, (tx) =>
    releaseSettlements(tx, month, { by, seen: { count: seen, cents } }),
  );
  print(`${month}: ${count} settlements released by ${byName}`);
  await file(context, { month, out });
}

async function confirm({ withTenant, tenant, by, byName, print }: OperatorContext, number: string) {
  await withTenant(tenant, (tx) => confirmSettlement(tx, number, by));
  print(`Settlement ${number} confirmed by ${byName}: paid`);
}

async function disputes({ withTenant, tenant, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) => disputeRepository(tx).waiting());
  if (rows.length === 0) print('No dispute waits.');
  for (const row of rows) {
    const claimed = row.claimed_cents === null ? '' : `, ${euro(row.claimed_cents)} expected`;
    print(
      `${row.id}  ${row.status.padEnd(8)}  ${formatDateTime(row.created_at, 'en')}  ${row.settlement_number} ${aboutText(row)}${claimed}`,
    );
    print(`  ${row.text.replaceAll(/\s+/g, ' ')}`);
  }
}

async function answer(
  { withTenant, tenant, by, byName, print }: OperatorContext,
  id: string,
  { text }: { readonly text: string },
) {
  await withTenant(tenant, (tx) => answerDispute(tx, id, { answer: text, by }));
  print(`Dispute ${id} answered by ${byName}`);
}

/** Monthly settlements of agencies and sellers, released by a second person. */
export const settlementsCommand: OperatorCommand = {
  summary: 'settle agencies and sellers by monthly credit notes',
  declare(command, { forTenant }) {
    const month = '--month <YYYY-MM>';
    const out = ['--out <file>', 'where the bank file goes; default DATA_DIR/payouts/'] as const;
    command
      .command('run')
      .description('a credit note per agency and seller; a repeat makes nothing new')
      .requiredOption(month)
      .action(forTenant({ person: ['finance'] }, run));
    command
      .command('list')
      .description('settlements in the order of their numbers')
      .option(month)
      .action(forTenant(['finance'], list));
    command
      .command('show')
      .description('lines, sums, and the hashes of the stored documents')
      .argument('<number>', 'of the settlement')
      .action(forTenant(['finance'], show));
    command
      .command('release')
      .description('by somebody else than who ran it, as the list shows them; writes the bank file')
      .requiredOption(month)
      .requiredOption(...countOption)
      .requiredOption(...sumOption)
      .option(...out)
      .action(forTenant({ person: ['finance'], isFresh: true }, release));
    command
      .command('file')
      .description('writes the bank file of what is released and unpaid again')
      .requiredOption(month)
      .option('--number <number>', 'of one correction, which has a file of its own')
      .option(...out)
      .action(forTenant({ fresh: ['finance'] }, file));
    command
      .command('confirm')
      .description('the bank has executed it')
      .argument('<number>', 'of the settlement')
      .action(forTenant(['finance'], confirm));
    command
      .command('disputes')
      .description('disputes that are not closed')
      .action(forTenant(['finance'], disputes));
    command
      .command('answer')
      .description('answers a dispute')
      .argument('<id>', 'of the dispute')
      .requiredOption('--text <text>', 'what you answer', reasonText)
      .action(forTenant(['finance'], answer));
  },
};
