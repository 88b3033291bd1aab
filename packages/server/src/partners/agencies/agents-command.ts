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
import { findAgency } from './agency-repository.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
  requireReason,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { requireEmail, requireName } from '../../platform/operator/person-arguments.ts';

const what = 'The e-mail address of the agent';

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
    const used = lastUsed === null ? 'never here' : `last here ${formatDateTime(lastUsed)}`;
    print(`${email}  ${name}  ${state}, ${place}, ${used}`);
  }
}

async function add(context: OperatorContext) {
  const email = requireEmail(context, what);
  const name = requireName(context);
  const { tenant, withTenant, by, options, print } = context;
  if (!tenant.config.agentRecommendation)
    throw new OperatorError(`${tenant.id} has no call centre (ModuleAgentRecommendation).`);
  const isNew = await withTenant(tenant, async (tx) => {
    const agencyId = await agencyIdOf(tx, options['agency']);
    return addAgent(tx, { email, ...name }, agencyId, { actor: `operator:${by}` });
  });
  if (!isNew)
    throw new OperatorError(`${email} is an agent already; "agents link" mails a new link.`);
  print(`${email} is an agent of ${tenant.id}.`);
  print(`A mail brings the link to a password; it holds for ${linkDays.agentInvited} days.`);
}

async function link(context: OperatorContext) {
  const address = requireArgument(context, 1, what);
  const { tenant, withTenant, by, print } = context;
  await withTenant(tenant, async (tx) =>
    mailAgentLink(tx, await requireAgent(tx, address), { actor: `operator:${by}` }),
  );
  print(`A mail brings ${address} the link to a password.`);
}

async function remove(context: OperatorContext) {
  const address = requireArgument(context, 1, what);
  const reason = requireReason(context);
  const { tenant, withTenant, by, print } = context;
  await withTenant(tenant, async (tx) => {
    const { id } = await requireAgent(tx, address);
    await removeAgent(tx, id, { actor: `operator:${by}`, reason });
  });
  print(`${address} is no agent of ${tenant.id} any more and signed out everywhere.`);
}

/** Who creates referrals on behalf of customers. product.md, section "8 Roles and permissions". */
export const agentsCommand: OperatorCommand = {
  summary: 'call-centre agents: list, add, mail a link, remove',
  usage: [
    'agents list',
    'agents add EMAIL --name "FIRST LAST"   mails a link that sets the password; --agency NUMBER: works for that agency',
    'agents link EMAIL                      mails it once more, also to who forgot the password',
    'agents remove EMAIL --reason TEXT      ends every session; what they created stays; recorded',
  ],
  options: ['name', 'agency', 'reason'],
  run: byAction('agents', { list, add, link, remove }),
};
