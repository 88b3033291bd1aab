import { setAgencyActive } from './activation.ts';
import { findAgency, listAgencies } from './agency-repository.ts';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  for (const agency of await withTenant(tenant, listAgencies)) {
    const state = agency.activated_at === null ? 'inactive' : 'active';
    print(`${agency.external_number.padEnd(14)}${state.padEnd(10)}${agency.name}`);
  }
}

async function change(
  { tenant, withTenant, by, print }: OperatorContext,
  number: string,
  active: boolean,
) {
  await withTenant(tenant, async (tx) => {
    const agency = await findAgency(tx, number);
    if (agency === undefined) throw new OperatorError(`There is no agency ${number}.`);
    await setAgencyActive(tx, agency.id, active, { actor: by });
  });
  print(`${number} is ${active ? 'active' : 'inactive'}.`);
}

/** Agencies: which there are, and whether their owners have all rights. */
export const agenciesCommand: OperatorCommand = {
  summary: 'list, activate and deactivate agencies',
  declare(command, { forTenant }) {
    command.command('list').action(forTenant(['support', 'admin'], list));
    command
      .command('activate')
      .description('its owners get all rights of an owner')
      .argument('<number>', 'of the agency')
      .action(forTenant(['support', 'admin'], (context, number) => change(context, number, true)));
    command
      .command('deactivate')
      .description('its owners keep the rights of an inactive owner')
      .argument('<number>', 'of the agency')
      .action(forTenant(['support', 'admin'], (context, number) => change(context, number, false)));
  },
};
