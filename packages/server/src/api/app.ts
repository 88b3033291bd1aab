import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { ApiError } from '../platform/api-error.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { Config } from '../platform/config.ts';
import {
  createAuthenticate,
  createHoldIdentity,
  createLookAgain,
  workInVisit,
} from '../people/public.ts';
import type { Routes } from '../platform/http/call.ts';
import { answerInTurn } from '../platform/http/answers-in-turn.ts';
import { answerError } from '../platform/http/error-answer.ts';
import { registerHealth } from '../platform/http/health.ts';
import {
  closeWhileDraining,
  countCalls,
  forbidSniffing,
  logCalls,
  readForwardedFor,
  refuseForeignWrites,
  refuseTwoHosts,
  requireHttps,
  warnOfProxy,
} from '../platform/http/hooks.ts';
import { endIdleConnections, IDLE_MS } from '../platform/http/open-connections.ts';
import { createRoutes } from '../platform/http/routes.ts';
import { registerMetrics } from '../platform/telemetry/metrics-route.ts';

const BODY_LIMIT = 256 * 1024;

/** Where log lines go in place of standard output. */
export interface LogTarget {
  write(line: string): void;
}

function createFastify(config: Config, logTo: LogTarget | undefined): FastifyInstance {
  return Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: config.logLevel,
      redact: ['req', 'res'],
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    trustProxy: config.trustProxy ?? false,
    // Nobody holds a connection by saying little: the head of a request comes within 10 seconds, all of it within 20.
    requestTimeout: 20_000,
    keepAliveTimeout: IDLE_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
    // Stopping ends idle connections; a request under way, or one that arrives meanwhile, is still answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that the router cannot read, e.g. broken percent signs.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      ignoreDuplicateSlashes: true,
      maxParamLength: 400,
    },
  });
}

/** An empty JSON body counts as none: clients send the content type with bodiless calls too. */
function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** The feed takes CSV files as they are; every other call expects an object and refuses the text. */
function acceptCsv(app: FastifyInstance) {
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
}

/**
 * Builds the HTTP application: health, error answers and, through `register`, the calls of the contract.
 * `watch` hears of each request when its turn has come, before anything else does.
 * The edge adds its routes to the returned instance before it listens.
 */
export function createApp(
  deps: AppDeps,
  register: (routes: Routes, app: FastifyInstance, deps: AppDeps) => void,
  logTo?: LogTarget,
  watch?: (app: FastifyInstance) => void,
): FastifyInstance {
  const app = createFastify(deps.config, logTo);
  answerInTurn(app);
  readForwardedFor(app);
  watch?.(app);
  refuseTwoHosts(app);
  endIdleConnections(app);
  acceptEmptyJson(app);
  acceptCsv(app);
  forbidSniffing(app);
  if (deps.config.mode === 'production') {
    requireHttps(app);
    if (deps.config.trustProxy === undefined) warnOfProxy(app);
  }
  logCalls(app);
  app.decorateRequest('tenantId', '');
  countCalls(app, deps.metrics);
  closeWhileDraining(app, deps.draining);
  refuseForeignWrites(app);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(new ApiError('unknownPath'), request, reply),
  );
  registerHealth(app, deps);
  registerMetrics(app, deps);
  if (!deps.config.roles.includes('api')) return app;
  const authenticate = createAuthenticate(deps);
  const holdIdentity = createHoldIdentity(deps);
  const lookAgain = createLookAgain(deps);
  const ofPeople = { authenticate, holdIdentity, lookAgain, workInVisit };
  register(createRoutes(app, { ...deps, ...ofPeople }), app, deps);
  return app;
}
