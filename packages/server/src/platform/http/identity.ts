import type { FastifyRequest } from 'fastify';
import { isActing, type Endpoint } from '@weitersagen/contracts/endpoint';
import type { Grant } from '@weitersagen/domain/operator-roles';
import type { Tenant } from '../database/tenant-directory.ts';
import { ApiError } from '../api-error.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import type { AccountKind } from '../database/types.ts';

/** A live session of an account. */
export interface SessionIdentity {
  readonly kind: AccountKind;
  readonly accountId: string;
  readonly sessionId: string;
  /** Role of an agency user; null for everybody else. */
  readonly role: string | null;
  /** Roles of an operator, as they are at this call; empty for everybody else. */
  readonly grants: readonly Grant[];
  /** Who opened it in place of the person; null in the person's own session. */
  readonly openedBy: string | null;
  /** What the visit of that operator stands on; null in the person's own session. */
  readonly pass: string | null;
  /** Key of the client's portal that opened it; null in every other session. */
  readonly portalKey: string | null;
  /** Why that operator acts in the person's name, and until when; null while they only look. */
  readonly acting: Acting | null;
}

/** The time in which an operator acts in the name of the person whose account they visit. */
export interface Acting {
  readonly reason: string;
  readonly until: Date;
  /** Whether the person was told by mail. */
  readonly isTold: boolean;
}

/** The mailed link that a call carries: its hash, and the person whom it belongs to. */
interface HeldLink {
  readonly hash: string;
  readonly owner: string | null;
}

/** The account or contact who makes a call; null for everybody else. */
export function personOf(identity: Identity): string | null {
  if ('sessionId' in identity) return identity.accountId;
  return 'link' in identity ? identity.link.owner : null;
}

/** Waits for the person's turn in a transaction, gives who they are now, and throws the call's refusal when session or link ended meanwhile. */
export type HoldIdentity = (tx: TenantTx, identity: Identity) => Promise<Identity>;

/** Who makes a call. Kinds are never interchangeable. product.md, section "12 Accounts and tokens". */
export type Identity =
  | SessionIdentity
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'reward'; readonly claimId: string; readonly link: HeldLink }
  | { readonly kind: 'recipient'; readonly recipientId: string; readonly link: HeldLink }
  | { readonly kind: 'feed'; readonly keyId: string };

/** The session behind a call that needs one. */
export function requireSession(identity: Identity): SessionIdentity {
  if ('sessionId' in identity) return identity;
  throw new ApiError('notAuthorised');
}

/** As {@link requireSession}, for what only the person may do: an operator who looks in is refused. */
export function requireOwnSession(identity: Identity): SessionIdentity {
  const session = requireSession(identity);
  if (session.openedBy !== null) throw new ApiError('onBehalfNever');
  return session;
}

/** An operator's visit. */
export interface VisitIdentity extends SessionIdentity {
  readonly openedBy: string;
}

const isVisit = (session: SessionIdentity): session is VisitIdentity => session.openedBy !== null;

/** The visit behind an identity; null for everybody else. */
export const visitOf = (identity: Identity): VisitIdentity | null =>
  'sessionId' in identity && isVisit(identity) ? identity : null;

/** The visit behind a call that only visits make. */
export function requireVisit(identity: Identity): VisitIdentity {
  const visit = visitOf(identity);
  if (visit === null) throw new ApiError('notAuthorised');
  return visit;
}

/**
 * Throws where a call is not for whoever makes it: what changes something in a visit needs an operator who acts (onBehalfNeeded) and a
 * call that may be made so (onBehalfNever); what is of visits alone, a visit. Record 070.
 */
export function requireMayVisitCall(
  endpoint: Pick<Endpoint, 'method' | 'acts' | 'onBehalf' | 'ofVisit'>,
  identity: Identity,
): void {
  if (endpoint.ofVisit === true) return void requireVisit(identity);
  const visit = visitOf(identity);
  if (visit === null || !isActing(endpoint)) return;
  if (endpoint.onBehalf !== true) throw new ApiError('onBehalfNever');
  if (visit.acting === null) throw new ApiError('onBehalfNeeded');
}

/**
 * Works for an operator in a visit: whatever stands in the history names the operator, the person and the reason. With `isChange` the
 * person is told by mail of the first change.
 */
export type WorkInVisit = <T>(
  tx: TenantTx,
  visit: VisitIdentity,
  isChange: boolean,
  work: (tx: TenantTx) => Promise<T>,
) => Promise<T>;

/** The recipient whose mailed token the call carries. */
export function requireRecipientId(identity: Identity): string {
  if (identity.kind === 'recipient') return identity.recipientId;
  throw new ApiError('notAuthorised');
}

/** The claim that the call's reward token opens. */
export function requireClaim(identity: Identity): string {
  if (identity.kind === 'reward') return identity.claimId;
  throw new ApiError('rewardTokenInvalid');
}

/** Checks the token a call needs and says who calls; throws the call's documented refusal. */
export type Authenticate = (
  call: Pick<Endpoint, 'auth' | 'scope'>,
  tenant: Tenant,
  request: FastifyRequest,
) => Promise<Identity>;
