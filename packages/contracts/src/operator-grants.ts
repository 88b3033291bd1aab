import * as z from '@weitersagen/contracts/z';
import { operatorRoleLabels } from '@weitersagen/domain/operator-roles';
import { fields } from './fields.ts';
import { words } from './words.ts';

/** Id of a client, such as `sonnwerk`. */
export const clientId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** A role of an operator, for one client or, with null, for all. */
export const OperatorGrant = fields({
  role: ['Rolle', words(operatorRoleLabels)],
  client: ['Mandant', z.nullable(clientId)],
});

/** Roles to be given; more than a person can have are refused. */
export const grantList = z.array(OperatorGrant).check(z.maxLength(200));
