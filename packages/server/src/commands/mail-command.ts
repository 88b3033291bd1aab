import { formatDateTime } from '@weitersagen/domain/dates';
import { deadAddressRepository } from '../platform/mail/dead-address-repository.ts';
import { reviveAddress, stopAddress } from '../privacy/public.ts';
import { outboxRepository } from '../platform/outbox/outbox-repository.ts';
import { resumeMail } from '../platform/mail/resume-mail.ts';
import { mailStopRepository } from '../platform/mail/mail-stop-repository.ts';
import { sealOfCommands } from '../platform/secrets/seal.ts';
import { failureText } from '../platform/operator/failure-text.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../platform/operator/operator-command.ts';

async function showState({ tenant, withTenant, print }: OperatorContext) {
  const { stop, refused } = await withTenant(tenant, async (tx) => ({
    stop: await mailStopRepository(tx).find(),
    refused: await outboxRepository(tx).refused(),
  }));
  for (const { id, kind, refusals, last_error } of refused)
    print(
      `Refused: ${id}  ${kind}  ${refusals} times while other mail left  ${failureText(last_error)}`,
    );
  if (stop === undefined) return print('Mail leaves.');
  const [since, next] = [stop.stopped_at, stop.next_try_at].map((at) => formatDateTime(at, 'en'));
  print(
    `Mail stands still since ${since}, the next try is at ${next}: ${failureText(stop.reason)}`,
  );
}

async function resume({ tenant, withTenant, by, print }: OperatorContext) {
  const resumed = await withTenant(tenant, (tx) => resumeMail(tx, by));
  if (!resumed) throw new OperatorError('Mail does not stand still.');
  print('Mail leaves again.');
}

async function checkAddress({ tenant, withTenant, print }: OperatorContext, address: string) {
  const isDead = await withTenant(tenant, (tx) => deadAddressRepository(tx).isDead(address));
  print(isDead ? 'Mail to it is stopped.' : 'It gets mail.');
}

async function endMail(
  { config, tenant, withTenant, by, print }: OperatorContext,
  address: string,
) {
  await withTenant(tenant, (tx) =>
    stopAddress(tx, address, { actor: by, seal: sealOfCommands(config) }),
  );
  print('Mail to it is stopped.');
}

async function allowMail(
  { config, tenant, withTenant, by, print }: OperatorContext,
  address: string,
) {
  const revived = await withTenant(tenant, (tx) =>
    reviveAddress(tx, address, { actor: by, seal: sealOfCommands(config) }),
  );
  if (!revived) throw new OperatorError('Mail to it is not stopped.');
  print('It gets mail again.');
}

/** Whether a tenant's mail leaves, and addresses that take none. */
export const mailCommand: OperatorCommand = {
  summary: "whether a tenant's mail leaves, and addresses that take none",
  declare(command, { forTenant }) {
    command
      .command('state')
      .description(
        'whether the mail server refuses the mail of the tenant for its policy (Berlin time)',
      )
      .action(forTenant(['support', 'admin'], showState));
    command
      .command('resume')
      .description('mail leaves again at once, not after the next try')
      .action(forTenant(['admin'], resume));
    command
      .command('check')
      .description('whether mail to it is stopped')
      .argument('<address>')
      .action(forTenant(['support'], checkAddress));
    command
      .command('stop')
      .description('nothing more is sent there')
      .argument('<address>')
      .action(forTenant(['support'], endMail));
    command
      .command('revive')
      .description('mail goes there again')
      .argument('<address>')
      .action(forTenant(['support'], allowMail));
  },
};
