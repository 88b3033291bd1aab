import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** One answered request. `route` is the pattern of the route, undefined where none matched. */
interface CallFacts {
  readonly method: string;
  readonly route: string | undefined;
  readonly status: number;
  /** '' outside of the contract's calls. */
  readonly tenant: string;
  readonly seconds: number;
}

/** What this process counts. No label holds anything a caller chose: routes are patterns, tenants exist. */
export interface Metrics {
  readonly registry: Registry;
  call(facts: CallFacts): void;
  mail(tenant: string, result: 'sent' | 'failed'): void;
}

const PREFIX = 'weitersagen_';
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counters of one process in a registry of their own. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Answered requests by pattern of the route, method, status and tenant.',
    labelNames: ['route', 'method', 'status', 'tenant'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const mails = new Counter({
    name: `${PREFIX}mails_total`,
    help: 'Mails handed to the mail server, and attempts that it refused.',
    labelNames: ['tenant', 'result'],
    registers: [registry],
  });
  return {
    registry,
    call({ method, route = 'unmatched', status, tenant, seconds }) {
      const known = methods.includes(method) ? method : 'other';
      calls.observe({ route, method: known, status, tenant }, seconds);
    },
    mail: (tenant, result) => mails.inc({ tenant, result }),
  };
}
