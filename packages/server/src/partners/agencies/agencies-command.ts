import { setAgencyActive } from './activation.ts';
import { findAgency, listAgencies } from './agency-repository.ts';
import {
  byAction,
  OperatorError,
  requireArgument,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';

async function list({ tenant, withTenant, print }: OperatorContext) {
  for (const agency of await withTenant(tenant, listAgencies)) {
    const state = agency.activated_at === null ? 'inactive' : 'active';
    print(`${agency.external_number.padEnd(14)}${state.padEnd(10)}${agency.name}`);
  }
}

async function change(context: OperatorContext, active: boolean) {
  const number = requireArgument(context, 1, 'The number of the agency');
  const { tenant, withTenant, by, print } = context;
  await withTenant(tenant, async (tx) => {
    const agency = await findAgency(tx, number);
    if (agency === undefined) throw new OperatorError(`There is no agency ${number}.`);
    await setAgencyActive(tx, agency.id, active, `operator:${by}`);
  });
  print(`${number} is ${active ? 'active' : 'inactive'}.`);
}

/** Agencies: which there are, and whether their owners have all rights. */
export const agenciesCommand: OperatorCommand = {
  summary: 'list, activate and deactivate agencies',
  usage: [
    'agencies list',
    'agencies activate NUMBER     its owners get all rights of an owner',
    'agencies deactivate NUMBER   its owners keep the rights of an inactive owner',
  ],
  run: byAction('agencies', {
    list,
    activate: (context) => change(context, true),
    deactivate: (context) => change(context, false),
  }),
};
