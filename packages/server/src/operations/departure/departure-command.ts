import { InvalidArgumentError } from '@commander-js/extra-typings';
import { basename, resolve } from 'node:path';
import { audit } from '../../platform/audit/audit.ts';
import { reasonOption, type Reason } from '../../platform/operator/argument-values.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { sealOfCommands } from '../../platform/secrets/seal.ts';
import { LEAVING_GRACE_DAYS } from '@weitersagen/domain/constants';
import { berlinDay, parseBerlinDay, type BerlinDay } from '@weitersagen/domain/dates';
import type { StillOpen } from './departure-repository.ts';
import {
  announceDeparture,
  confirmDeparture,
  departureState,
  takeDepartureBack,
} from './departure-service.ts';
import { inSnapshot, writeExport } from './export-service.ts';

/** The history of the client tells that all its data leave before the first byte does. */
async function exportTo(
  { config, db, tenant, withTenant, by, folder, print }: OperatorContext,
  name: string,
  { reason }: Reason,
) {
  const seal = sealOfCommands(config);
  if (seal === null)
    throw new OperatorError('Without SECRETS_KEY the history of the client stays sealed.');
  const entry = { entity: 'tenant', entityId: tenant.id, event: 'exported' } as const;
  await withTenant(tenant, (tx) =>
    audit(tx, { ...entry, after: { file: basename(name) }, reason, actor: by }),
  );
  try {
    const { tables, rows, files } = await inSnapshot(db, tenant, seal, (tx) =>
      writeExport(tx, resolve(folder, name)),
    );
    print(`${tables} tables with ${rows} rows and ${files} files of ${tenant.id} are in ${name}.`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'EEXIST') throw new OperatorError(`${name} exists already.`);
    if (/^E[A-Z]+$/.test(code)) throw new OperatorError(`${name} cannot be written (${code}).`);
    throw error;
  }
}

/** A day of the calendar as it is typed. Throws InvalidArgumentError for what is none. */
function calendarDay(value: string): BerlinDay {
  if (parseBerlinDay(value) === null)
    throw new InvalidArgumentError(`${value} is no day of the calendar; write it as 2027-01-31.`);
  return value;
}

const dayOption = [
  '--on <YYYY-MM-DD>',
  'first day on which the client is gone',
  calendarDay,
] as const;
interface OnDay {
  readonly on: string;
}

async function announce(
  { tenant, withTenant, by, print }: OperatorContext,
  { on, reason }: OnDay & Reason,
) {
  await withTenant(tenant, (tx) => announceDeparture(tx, on, { by, reason }));
  print(
    `${tenant.id} leaves on ${on} once a second admin confirms: departure confirm --on ${on} --tenant ${tenant.id}`,
  );
}

async function confirm({ tenant, withTenant, by, print }: OperatorContext, { on }: OnDay) {
  await withTenant(tenant, (tx) => confirmDeparture(tx, on, by));
  print(
    `${tenant.id} is closed from ${on} on; until then it can be taken back. Rewards of before are picked up until their own day and paid; its data stay for ${LEAVING_GRACE_DAYS} days at least.`,
  );
}

async function takeBack({ tenant, withTenant, by, print }: OperatorContext, { reason }: Reason) {
  await withTenant(tenant, (tx) => takeDepartureBack(tx, { by, reason }));
  print(`${tenant.id} stays.`);
}

const words: Readonly<Record<StillOpen['kind'], string>> = {
  openRewards: 'rewards of orders that are looked at',
  availableRewards: 'rewards to be picked up',
  collectedRewards: 'rewards to be paid or sent',
  payoutRuns: 'payout runs under way',
  commissions: 'partners with commissions in no credit note',
  creditNotes: 'credit notes to be released or paid',
  disputes: 'disputes',
  objections: 'objections to credit notes',
  missingRewards: 'reports of missing rewards',
  waitingOrders: 'orders to be decided about',
  contactMessages: 'messages without an answer',
};

async function state({ tenant, withTenant, nameOf, print }: OperatorContext) {
  const { departure, open } = await withTenant(tenant, departureState);
  if (departure === null) print(`${tenant.id} stays.`);
  else {
    const { leavesOn, confirmedBy, announcedBy, graceUntil, reason } = departure;
    const by = await nameOf(confirmedBy ?? announcedBy);
    print(
      confirmedBy === null
        ? `That ${tenant.id} leaves on ${leavesOn} (${reason}) is announced by ${by} and waits for a second admin.`
        : `${tenant.id} ${tenant.isClosed ? 'left' : 'leaves'} on ${leavesOn} (${reason}), confirmed by ${by}; rewards are picked up until their own day and paid, its data stay until ${graceUntil} at least.`,
    );
  }
  for (const { kind, count, cents, until } of open) {
    const sum = cents === null ? '' : `, ${(cents / 100).toFixed(2)} €`;
    const last = until === null ? '' : `, until ${berlinDay(until)}`;
    print(`${String(count).padStart(6)} ${words[kind]}${sum}${last}`);
  }
}

/** A client leaves with all its data. */
export const departureCommand: OperatorCommand = {
  summary: 'a client leaves: hand out all that it has, announce, confirm, take back',
  declare(command, { forTenant }) {
    command
      .command('export')
      .description('all of it in one new ZIP that only its owner can read')
      .argument('<file>', 'FILE.zip')
      .requiredOption(...reasonOption)
      .addHelpText(
        'after',
        '\nNobody has to wait meanwhile. The file holds personal data. Its index.json says what is in it and what is left out.',
      )
      .action(forTenant({ person: ['admin'], isFresh: true }, exportTo));
    command
      .command('state')
      .description('when the client leaves, and what is still open')
      .action(forTenant({ person: ['admin'] }, state));
    command
      .command('announce')
      .description(
        'from that day on its pages are closed and nothing new is taken; takes a second admin',
      )
      .requiredOption(...dayOption)
      .requiredOption(...reasonOption)
      .action(forTenant({ person: ['admin'], isFresh: true }, announce));
    command
      .command('confirm')
      .description('by a second admin, who names the day that they saw')
      .requiredOption(...dayOption)
      .action(forTenant({ person: ['admin'], isFresh: true }, confirm));
    command
      .command('take-back')
      .description('as long as the day has not come')
      .requiredOption(...reasonOption)
      .action(forTenant({ person: ['admin'] }, takeBack));
  },
};
