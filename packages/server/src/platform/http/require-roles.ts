import {
  actingRoles,
  holdsRole,
  type NeededRoles,
  type OperatorRole,
} from '@weitersagen/domain/operator-roles';
import * as z from 'zod/mini';
import { ApiError } from '../api-error.ts';
import type { Identity } from './identity.ts';

const Named = z.object({ mandant: z.string() });
const NamedInBody = z.object({ client: z.string() });

/**
 * The client that a call is about; null without one. It takes the input that the call reads, after the contract, so that nothing else of
 * the request can name another client than the one that the work is done for.
 */
export function clientNamed({
  query,
  body,
}: Readonly<Record<'query' | 'body', unknown>>): string | null {
  const asked = z.safeParse(Named, query);
  if (asked.success) return asked.data.mandant;
  const named = z.safeParse(NamedInBody, body);
  return named.success ? named.data.client : null;
}

/**
 * Throws roleForbidden for an operator without one of the roles, for the client where one is named. Other kinds of people have no such
 * roles and pass, because the call names them itself. product.md, section "8 Roles and permissions".
 */
export function requireRoles(identity: Identity, needed: NeededRoles, client: string | null): void {
  if (identity.kind !== 'operator') return;
  if (!holdsRole(identity.grants, needed, client)) throw new ApiError('roleForbidden');
}

/** The roles in which an operator makes a call; none for other people and for an operator without any. */
export function actingRolesOf(
  identity: Identity,
  needed: NeededRoles | undefined,
  client: string | null,
): readonly OperatorRole[] {
  if (identity.kind !== 'operator' || needed === undefined) return [];
  return actingRoles(identity.grants, needed, client);
}
