import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteOptions as RouteOptionsOfApp,
} from 'fastify';
import * as z from 'zod/mini';
import { isActing } from '@weitersagen/contracts/endpoint';
import type { Endpoint, Part } from '@weitersagen/contracts/endpoint';
import { requestedWith } from '@weitersagen/contracts/headers';
import { withCampaign } from '@weitersagen/domain/campaign-channel';
import { acceptForms } from './accept-forms.ts';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import type { Tenant, TenantDirectory } from '../database/tenant-directory.ts';
import type { OperatorRole } from '@weitersagen/domain/operator-roles';
import { CommitLost } from '../database/database-away.ts';
import type { TenantTx, WithTenant } from '../database/tenant-scope.ts';
import {
  personOf,
  requireMayVisitCall,
  visitOf,
  type Authenticate,
  type HoldIdentity,
  type Identity,
  type WorkInVisit,
} from './identity.ts';
import { inRoles } from '../audit/audit.ts';
import { actingRolesOf, clientNamed, requireRoles } from './require-roles.ts';
import { requireView } from './require-view.ts';
import type { Answer, FileAnswer, Handler, RouteOptions, Routes, Schema } from './call.ts';
import { callerOf } from './caller.ts';
import { birthDateRefusal } from '../birth-date-check.ts';
import { termsRefusal } from '../terms-check.ts';
import { ibanRefusal } from '../iban-check.ts';
import type { Throttle } from '../throttle.ts';
import { controlCharacterPaths } from '../text-characters.ts';
import { refusalOf } from './field-errors.ts';
import { idempotentAnswer } from './idempotent-answer.ts';
import { isOpenTo } from '../preview.ts';
import { isOpenAfterLeaving } from './open-after-leaving.ts';
import { createReadyAnswers, readyAnswer, type ReadyAnswer } from './ready-answers.ts';
import { keptSeconds, noting } from './kept-until-midnight.ts';
import { languageOf } from './language.ts';
import { createOneAtATime } from '../one-at-a-time.ts';
import { queryOf } from './query-of.ts';
import { createStrangerLimits } from './stranger-limits.ts';
import { withoutEmpty } from './without-empty.ts';

const TenantParam = z.object({ tenant: z.string(), kind: z.optional(z.string()) });
const API_PREFIX = '/api/v1/:tenant';

interface Deps {
  readonly tenants: TenantDirectory;
  readonly withTenant: WithTenant;
  readonly authenticate: Authenticate;
  readonly holdIdentity: HoldIdentity;
  /** Says who somebody is by the end of what they did for a client. Throws where they may not any more. */
  readonly lookAgain: HoldIdentity;
  readonly workInVisit: WorkInVisit;
  readonly throttle: Throttle;
  readonly config: Pick<Config, 'freeStrangerMails'>;
}

type AlsoWrong = Readonly<Record<string, string>>;

function decode<S extends Schema>(schema: S | undefined, wire: unknown, also?: AlsoWrong): Part<S>;
function decode(schema: Schema, wire: unknown, also?: AlsoWrong): unknown {
  if (schema === undefined) return undefined;
  const decoded = z.safeParse(schema, wire, { reportInput: true });
  if (!decoded.success) throw refusalOf(decoded.error.issues, also);
  return decoded.data;
}

/** Throws invalidInput naming every text with a control character: no field needs one, and the database refuses some. */
function requireCleanText(wire: unknown) {
  const paths = controlCharacterPaths(wire);
  if (paths.length === 0) return;
  const fields = Object.fromEntries(paths.map((path) => [path, 'invalid']));
  throw new ApiError('invalidInput', { fields });
}

function requireClientHeaders(request: FastifyRequest) {
  const { headers } = request;
  const asked = headers[requestedWith.name.toLowerCase()] === requestedWith.value;
  if (!asked || headers['accept-language'] === undefined) throw new ApiError('missingHeader');
}

/** Sends what is the same for everybody, or says that the caller has it already. */
function sendReady(
  { text, tag }: ReadyAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  moment: Date | undefined,
) {
  void reply
    .header('cache-control', `private, max-age=${keptSeconds(moment)}`)
    .header('vary', 'Accept-Language')
    .header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** The answer of a write whose first answer was kept. */
function sendRepeat(wire: unknown, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  return wire === undefined ? reply.code(204).send() : reply.send(wire);
}

async function sendFile(file: FileAnswer, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ ...file.headers, ...(file.tag === undefined ? {} : { etag: file.tag }) });
  if (file.tag !== undefined && request.headers['if-none-match'] === file.tag)
    return reply.code(304).send();
  const bytes = await file.bytes();
  return reply.type(file.type).send(bytes);
}

/** The transaction of somebody whose session a portal opened: the history names its key. */
const byPortal = (tx: TenantTx, identity: Identity): TenantTx =>
  'sessionId' in identity && identity.portalKey !== null
    ? { ...tx, portalKey: identity.portalKey }
    : tx;

/** The registrar: one way from a call of the contract to a route. product.md, section "9 Calls". */
export function createRoutes(app: FastifyInstance, deps: Deps): Routes {
  const readyAnswers = createReadyAnswers();
  const oneAtATime = createOneAtATime();
  const limitStrangers = createStrangerLimits(deps);
  async function tenantOf(request: FastifyRequest, endpoint: Endpoint): Promise<Tenant> {
    const { host } = endpoint;
    const { tenant: client, kind } = z.parse(TenantParam, request.params);
    const tenant = await deps.tenants.byClient(client);
    if (tenant === null) throw new ApiError('unknownTenant');
    if (host !== 'both' && (host ?? 'client') !== tenant.kind) throw new ApiError('unknownPath');
    // On a client's host a script of that client's pages could be the sign-in of operators, and would have their cookie; on the host of
    // operators nobody signs in to a client's areas.
    const isHostOfOperators = (await deps.tenants.byHost(request.host))?.kind === 'operator';
    if (isHostOfOperators !== (tenant.kind === 'operator')) throw new ApiError('unknownPath');
    request.tenantId = tenant.id;
    if (tenant.isClosed && !isOpenAfterLeaving(endpoint, kind))
      throw new ApiError('programmeEnded');
    // What a client says of itself may be read; nobody takes part before it is open but who has its preview.
    if ((endpoint.method !== 'GET' || isActing(endpoint)) && endpoint.auth !== 'feed')
      if (!(await isOpenTo(tenant, request.headers.cookie))) throw new ApiError('programmeNotOpen');
    return tenant;
  }

  /** Transactions of a tenant, for an operator in roles. */
  const withTenantOf =
    (tenant: Tenant, roles: readonly OperatorRole[], identity: Identity) =>
    <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
      deps.withTenant(tenant, (tx) =>
        roles.length === 0 ? work(byPortal(tx, identity)) : inRoles(tx, roles, work),
      );

  /** The same for a call that changes something: one after another of the same person, each while it still is allowed. */
  const inPersonsTurn =
    (
      tenant: Tenant,
      identity: Identity,
      {
        onBehalf = false,
        rolesOf,
      }: {
        readonly onBehalf?: boolean | undefined;
        readonly rolesOf: (now: Identity) => readonly OperatorRole[];
      },
    ) =>
    <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> => {
      const held = async (tx: TenantTx) => {
        const now = await deps.holdIdentity(tx, identity);
        const roles = rolesOf(now);
        const visit = visitOf(now);
        if (visit !== null) return deps.workInVisit(tx, visit, onBehalf, work);
        return roles.length === 0 ? work(byPortal(tx, now)) : inRoles(tx, roles, work);
      };
      const person = personOf(identity);
      const run = () => deps.withTenant(tenant, held);
      return person === null ? run() : oneAtATime(`${tenant.id} ${person}`, run);
    };

  function handle<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
    endpoint: Endpoint<P, Q, B, A>,
    handler: Handler<P, Q, B, A>,
    options: RouteOptions = {},
  ) {
    const encode = (value: Answer<A>) =>
      endpoint.answer === undefined ? undefined : z.encode(endpoint.answer, value);

    const wireBody = ({ body }: FastifyRequest) =>
      options.emptyIsAbsent === true && endpoint.body !== undefined
        ? withoutEmpty(endpoint.body, body ?? {})
        : (body ?? {});

    const route: RouteOptionsOfApp = {
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
      handler: async (request, reply) => {
        const tenant = await tenantOf(request, endpoint);
        if (endpoint.withoutClientHeaders !== true) requireClientHeaders(request);
        const readyKey = `${languageOf(request.headers['accept-language'])} ${request.url}`;
        const ready = options.ofTenant === true ? readyAnswers.find(tenant, readyKey) : undefined;
        if (ready !== undefined) return sendReady(ready, request, reply, undefined);
        const auth = await deps.authenticate(endpoint, tenant, request);
        requireMayVisitCall(endpoint, auth);
        if (endpoint.view !== undefined) requireView(auth, endpoint.view);
        // Before the body is looked at: who has the role for no client learns nothing of the call.
        if (endpoint.roles !== undefined) requireRoles(auth, endpoint.roles, null);
        const input = {
          params: decode<P>(endpoint.params, request.params),
          query: decode<Q>(endpoint.query, request.query),
          body: decode<B>(endpoint.body, wireBody(request), {
            ...ibanRefusal(tenant, request.body),
            ...birthDateRefusal(request.body, new Date()),
            ...termsRefusal(request.body),
          }),
        };
        const named = clientNamed(input);
        /** The roles in which somebody makes the call for a client; throws where they may not. */
        const rolesFor = (identity: Identity, client: string | null) => {
          requireMayVisitCall(endpoint, identity);
          if (endpoint.view !== undefined) requireView(identity, endpoint.view);
          if (endpoint.roles !== undefined) requireRoles(identity, endpoint.roles, client);
          return endpoint.prepares === true ? [] : actingRolesOf(identity, endpoint.roles, client);
        };
        const roles = rolesFor(auth, named);
        requireCleanText(request.params);
        requireCleanText(request.query);
        if (endpoint.body !== undefined && options.checksCharacters !== true)
          requireCleanText(request.body);
        let address: string | null = null;
        const kept = await idempotentAnswer(deps.withTenant, endpoint, request, {
          tenant,
          identity: auth,
        });
        if (kept?.first !== undefined) return sendRepeat(kept.first.body, reply);
        const files: FileAnswer[] = [];
        const moments: Date[] = [];
        const answerCall = async () => {
          const asksCaptcha = await limitStrangers({
            endpoint,
            tenant,
            identity: auth,
            params: input.params,
            body: input.body,
            request,
          });
          return handler({
            ...input,
            auth,
            tenant,
            withTenant:
              !isActing(endpoint) || endpoint.asks === true
                ? noting(moments, withTenantOf(tenant, roles, auth))
                : inPersonsTurn(tenant, auth, {
                    onBehalf: endpoint.onBehalf,
                    rolesOf: (now) => rolesFor(now, named),
                  }),
            async withClient(id, work) {
              const client = await deps.tenants.byClient(id);
              if (client?.kind !== 'client') throw new ApiError('unknownTenant');
              const changes = isActing(endpoint) && endpoint.asks !== true;
              return withTenantOf(
                client,
                rolesFor(auth, id),
                auth,
              )(async (tx) => {
                const done = await work(tx);
                if (changes) rolesFor(await deps.lookAgain(tx, auth), id);
                return done;
              });
            },
            language: languageOf(request.headers['accept-language']),
            ip: callerOf(request.ip),
            asksCaptcha,
            redirect: (to) => void (address = to),
            sendBytes: (file) => void files.push(file),
            request,
            reply,
          });
        };
        const value = await answerCall().catch(async (error: unknown) => {
          // Where nobody knows whether it counts, a repeat is refused until the call is taken for abandoned.
          if (!(error instanceof CommitLost)) await kept?.release();
          throw error;
        });
        if (address !== null)
          return reply
            .header('cache-control', 'no-store')
            .redirect(withCampaign(address, queryOf(request)), 302);
        const [file] = files;
        if (file !== undefined) return sendFile(file, request, reply);
        const wire = encode(value);
        // A cookie is never kept: it belongs to the browser that got it.
        await (reply.hasHeader('set-cookie') ? kept?.release() : kept?.keep(wire));
        if (endpoint.answer === undefined)
          return reply.code(204).header('cache-control', 'no-store').send();
        if (options.cacheable !== true) return reply.header('cache-control', 'no-store').send(wire);
        const answer = readyAnswer(wire);
        if (options.ofTenant === true) readyAnswers.keep(tenant, readyKey, answer);
        return sendReady(answer, request, reply, moments.at(-1));
      },
    };
    if (options.takesForms === true) acceptForms(app, (scope) => void scope.route(route));
    else app.route(route);
  }
  return { handle };
}
