import type * as z from '@weitersagen/contracts/z';
import type { KeyScope } from '@weitersagen/domain/key-scopes';
import type { NeededRoles } from '@weitersagen/domain/operator-roles';
import type { AgencyView } from '@weitersagen/domain/permissions';
import type { ErrorKey } from './errors.ts';

/** Kinds of people who sign in; their sessions are never interchangeable. */
export type SessionKind = 'referrer' | 'agency' | 'seller' | 'agent' | 'operator';

/**
 * Who may make a call. `none` is open to everybody and looks at no token; `gate` too, but needs a session of any kind where the
 * tenant forces a login; a list names the kinds that may, with `visitor` for a call that sends no token, which a forced login
 * refuses; `feed` is an API key of a client's systems, which has the call's scope.
 */
export type Auth =
  | 'none'
  | 'gate'
  | SessionKind
  | 'reward'
  | 'recipient'
  | 'feed'
  | readonly ('visitor' | SessionKind)[];

/** Whether a call is open to everybody, at least where the tenant forces no login. */
export const isOpenCall = (auth: Auth): boolean =>
  auth === 'none' || auth === 'gate' || auth.includes('visitor');

/** The kinds of session that a forced login lets through. */
export const gateKinds = ['referrer', 'agency', 'seller', 'agent'] as const satisfies SessionKind[];

type Schema = z.core.$ZodType;

/** A call as data. Paths are relative to `/api/v1/{client}`; `:name` marks a parameter. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  /** Where it is served: the operating company's own tenant, or every tenant; absent means clients. Elsewhere the address does not exist. */
  readonly host?: 'operator' | 'both';
  /** The view an agency user needs for it; the role decides. product.md, section "8 Roles and permissions". */
  readonly view?: AgencyView;
  /**
   * The roles of which an operator needs one, or every operator. A call that names a client (`mandant` in its query, `client` in its body)
   * needs it for that client. product.md, section "8 Roles and permissions".
   */
  readonly roles?: NeededRoles;
  /** What the API key of a client's systems has to be for. */
  readonly scope?: KeyScope;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body of a 200; absent means the call answers 204 without one. */
  readonly answer?: Answer;
  /** Pictures, redirects, beacons and feeds cannot send the two client headers; they are exempt by name. */
  readonly withoutClientHeaders?: true;
  /**
   * Every write takes an Idempotency-Key; this one remembers it in its own transaction, so that a repeat finds the
   * first answer whenever it comes. The others remember for a day.
   */
  readonly acceptsIdempotencyKey?: true;
  /** A GET by its specified name that does something all the same, such as sending a mail. */
  readonly acts?: true;
  /** Asks in a body and changes nothing, so it waits for no other call of the person. */
  readonly asks?: true;
  /**
   * Mails people who may know nothing of it, also where it mails only who is known by the address: where the body, as code reads it, or the
   * path of the call has that address (and what of the body, where not every one mails, is then true), and how a visitor who does this
   * often shows that a machine of theirs worked for it (in the header or, as specified, in the body). A path may have a number in the
   * address's place; its handler counts the mailbox. Record 069.
   */
  readonly mailsTo?: {
    readonly in?: 'params';
    readonly path: string;
    readonly where?: string;
    readonly captcha?: 'header' | 'body';
  };
  /**
   * May be made by an operator in the name of the person whose account they visit, while they act for a stated reason; every other acting
   * call is refused in a visit. Never one by which the person declares, consents, objects or is paid. Record 070.
   */
  readonly onBehalf?: true;
  /** Made in an operator's visit alone; the person's own session is refused. */
  readonly ofVisit?: true;
  /** Only makes ready what another call finishes: nothing that lasts changes, so the history of operators tells none of it. */
  readonly prepares?: true;
  /** The answer holds secrets that are shown once: no memory of repeated calls keeps it, and a repeat of a call that changed something is refused. */
  readonly answersSecrets?: true;
  /** Answers 302 in place of a body. */
  readonly redirects?: true;
  /** The answer is a file of one of these media types in place of JSON. */
  readonly media?: readonly string[];
  /** Every error it can give beside those that any call can give (invalidInput, technical, …). */
  readonly errors: readonly ErrorKey[];
}

/** A call that operators may make says which roles it needs. */
type RolesOf<A extends Auth> = 'operator' extends (A extends readonly (infer Kind)[] ? Kind : A)
  ? Auth extends A
    ? unknown
    : { readonly roles: NeededRoles }
  : unknown;

/** A call of a client's systems says which scope its key needs. */
type ScopeOf<A extends Auth> = 'feed' extends A
  ? Auth extends A
    ? unknown
    : { readonly scope: KeyScope }
  : unknown;

/** Whether a call may change something or send something. */
export const isActing = ({ method, acts }: Pick<Endpoint, 'method' | 'acts'>): boolean =>
  method !== 'GET' || acts === true;

/** Declares a call; keeps the literal types. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const A extends Auth = Auth,
>(
  definition: Endpoint<Params, Query, Body, Answer> & { readonly auth: A } & RolesOf<A> &
    ScopeOf<A>,
): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

/** Decoded type of an endpoint's part; `undefined` when the call has none. */
export type Part<S> = [NonNullable<S>] extends [never]
  ? undefined
  : NonNullable<S> extends Schema
    ? z.core.output<NonNullable<S>>
    : undefined;
