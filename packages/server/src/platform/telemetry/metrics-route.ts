import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { AppDeps } from '../app-deps.ts';
import { isSameSecret } from '../random.ts';
import { createStoredGauges } from './stored-gauges.ts';

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
privateAddresses.addAddress('::1', 'ipv6');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fe80::', 10, 'ipv6');

/** Loopback or a private network, as IPv4, IPv6 or IPv4 written as IPv6. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return privateAddresses.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

/** Behind a proxy that is not told to be trusted, everybody seems to call from its address. */
function cameThroughUnknownProxy(request: FastifyRequest, trusted: string | undefined): boolean {
  const { headers } = request;
  const passedOn = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return trusted === undefined && passedOn;
}

function mayRead(request: FastifyRequest, { config }: Pick<AppDeps, 'config'>): boolean {
  if (config.mode === 'demo') return true;
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== undefined && config.metricsToken !== undefined)
    return isSameSecret(token, config.metricsToken);
  return !cameThroughUnknownProxy(request, config.trustProxy) && isPrivateAddress(request.ip);
}

/**
 * `GET /metrics` in the text format of Prometheus. In production only for callers from private networks or with the
 * bearer METRICS_TOKEN; everybody else learns nothing of it.
 */
export function registerMetrics(app: FastifyInstance, deps: AppDeps): void {
  const { registry } = deps.metrics;
  const stored = createStoredGauges(registry, deps);
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, deps)) throw new ApiError('unknownPath');
    // Without the database the figures of the process are still worth having.
    await stored.read().catch(() => request.log.warn('metrics of the database could not be read'));
    return reply
      .header('cache-control', 'no-store')
      .header('content-type', registry.contentType)
      .send(await registry.metrics());
  });
}
