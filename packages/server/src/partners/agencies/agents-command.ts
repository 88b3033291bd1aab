import { formatDateTime } from '@weitersagen/domain/dates';
import { normalizeEmail } from '@weitersagen/domain/email';
import {
  accountRepository,
  addAgent,
  agentLinkDays as linkDays,
  listStaff,
  mailAgentLink,
  removeAgent,
} from '../../people/public.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { sealOfCommands } from '../../platform/secrets/seal.ts';
import { findAgency } from './agency-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import {
  emailAddress,
  personName,
  reasonOption,
  type PersonName,
  type Reason,
} from '../../platform/operator/argument-values.ts';

async function requireAgent(tx: TenantTx, address: string) {
  const account = await accountRepository(tx).byEmail('agent', normalizeEmail(address));
  if (account === undefined) throw new OperatorError(`${tx.tenant.id} has no agent ${address}.`);
  return account;
}

/** Id of the agency named with --agency; null without the option. */
async function agencyIdOf(tx: TenantTx, number: string | undefined): Promise<string | null> {
  if (number === undefined) return null;
  const agency = await findAgency(tx, number);
  if (agency === undefined) throw new OperatorError(`There is no agency ${number}.`);
  return agency.id;
}

async function list({ tenant, withTenant, print }: OperatorContext) {
  const agents = await withTenant(tenant, (tx) => listStaff(tx, 'agent'));
  if (agents.length === 0) print(`${tenant.id} has no agent.`);
  for (const { email, name, isConfirmed, agency, lastUsed } of agents) {
    const state = isConfirmed ? 'active' : 'invited';
    const place = agency === null ? 'no agency' : `agency ${agency}`;
    const used = lastUsed === null ? 'never here' : `last here ${formatDateTime(lastUsed, 'en')}`;
    print(`${email}  ${name}  ${state}, ${place}, ${used}`);
  }
}

async function add(
  { tenant, withTenant, by, config, print }: OperatorContext,
  email: string,
  { name, agency }: { readonly name: PersonName; readonly agency?: string | undefined },
) {
  if (!tenant.config.agentRecommendation)
    throw new OperatorError(`${tenant.id} has no call centre (ModuleAgentRecommendation).`);
  const seal = sealOfCommands(config);
  const isNew = await withTenant(tenant, async (tx) => {
    const agencyId = await agencyIdOf(tx, agency);
    return addAgent(tx, { email, ...name }, agencyId, { actor: by, ...(seal && { seal }) });
  });
  if (!isNew)
    throw new OperatorError(`${email} is an agent already; "agents link" mails a new link.`);
  print(`${email} is an agent of ${tenant.id}.`);
  print(`A mail brings the link to a password; it holds for ${linkDays.agentInvited} days.`);
}

async function link({ tenant, withTenant, by, print }: OperatorContext, address: string) {
  await withTenant(tenant, async (tx) =>
    mailAgentLink(tx, await requireAgent(tx, address), { actor: by }),
  );
  print(`A mail brings ${address} the link to a password.`);
}

async function remove(
  { tenant, withTenant, by, print }: OperatorContext,
  address: string,
  { reason }: Reason,
) {
  await withTenant(tenant, async (tx) => {
    const { id } = await requireAgent(tx, address);
    await removeAgent(tx, id, { actor: by, reason });
  });
  print(`${address} is no agent of ${tenant.id} any more and signed out everywhere.`);
}

/** Who creates referrals on behalf of customers. product.md, section "8 Roles and permissions". */
export const agentsCommand: OperatorCommand = {
  summary: 'call-centre agents: list, add, mail a link, remove',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['support', 'admin'], list));
    command
      .command('add')
      .description('mails a link that sets the password')
      .argument('<email>', 'of the agent', emailAddress)
      .requiredOption('--name <name>', 'first and last name', personName)
      .option('--agency <number>', 'works for that agency')
      .action(forTenant({ fresh: ['support', 'admin'] }, add));
    command
      .command('link')
      .description('mails it once more, also to who forgot the password')
      .argument('<email>')
      .action(forTenant(['support', 'admin'], link));
    command
      .command('remove')
      .description('ends every session; what they created stays')
      .argument('<email>')
      .requiredOption(...reasonOption)
      .action(forTenant(['support', 'admin'], remove));
  },
};
