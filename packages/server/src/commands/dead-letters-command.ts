import { formatDateTime } from '@weitersagen/domain/dates';
import { concernedIn } from '../platform/outbox/concerned-thing.ts';
import { dropDeadLetter, retryDeadLetters } from '../platform/outbox/dead-letters.ts';
import { outboxRepository, type OutboxRow } from '../platform/outbox/outbox-repository.ts';
import { failureText } from '../platform/operator/failure-text.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';
import { reasonOption, type Reason } from '../platform/operator/argument-values.ts';

/** The name of a kind of work as words. */
const kindWords = (kind: string) =>
  kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What work is about, by its number; of the rest of what it was put aside with nothing is told. */
function subjectOf(payload: unknown): string {
  const concerned = concernedIn(payload);
  return concerned === null
    ? 'about nothing single'
    : `about ${kindWords(concerned.entity)} ${concerned.id}`;
}

const lineOf = ({ id, kind, payload, dead_at, attempts, last_error }: OutboxRow) =>
  [
    id,
    kindWords(kind),
    subjectOf(payload),
    `given up ${dead_at === null ? '' : formatDateTime(dead_at, 'en')} after ${attempts} tries`,
    failureText(last_error),
  ].join('  ');

async function list({ tenant, withTenant, print }: OperatorContext) {
  const rows = await withTenant(tenant, (tx) => outboxRepository(tx).dead());
  print(rows.length === 0 ? 'There are no dead letters.' : rows.map(lineOf).join('\n'));
}

async function retry({ tenant, withTenant, by, print }: OperatorContext, id: string | null = null) {
  const count = await withTenant(tenant, (tx) => retryDeadLetters(tx, id, by));
  if (count === 0 && id !== null) throw new OperatorError(`There is no dead letter ${id}.`);
  print(`${count} will be tried again.`);
}

async function drop(
  { tenant, withTenant, by, print }: OperatorContext,
  id: string,
  { reason }: Reason,
) {
  const dropped = await withTenant(tenant, (tx) => dropDeadLetter(tx, id, { actor: by, reason }));
  if (!dropped) throw new OperatorError(`There is no dead letter ${id}.`);
  print(`${id} stays undone.`);
}

/** Work and mails that were given up after their last try. */
export const deadLettersCommand: OperatorCommand = {
  summary: 'work and mails that were given up: show, try again, drop',
  declare(command, { forTenant }) {
    command
      .command('list')
      .description('what was given up for a client (--tenant), about what, and why (Berlin time)')
      .action(forTenant(['support', 'admin'], list));
    command
      .command('retry')
      .description('tries one again, or all; a mail goes out under its old Message-ID')
      .argument('[id]')
      .action(forTenant(['admin'], retry));
    command
      .command('drop')
      .description('it stays undone')
      .argument('<id>')
      .requiredOption(...reasonOption)
      .action(forTenant(['admin'], drop));
  },
};
