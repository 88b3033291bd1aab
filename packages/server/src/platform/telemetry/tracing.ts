import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { WithTenant } from '../database/tenant-scope.ts';

/** Spans of this process on their way to a collector. */
export interface Tracing {
  /** A server span for each request: pattern of the route, method, status, tenant; never an address or a body. */
  watch(app: FastifyInstance): void;
  /** The same way into a tenant, with a span around each transaction. */
  scope(withTenant: WithTenant): WithTenant;
  /** Sends what waits and ends. */
  close(): Promise<void>;
}

/** Spans of OTLP/HTTP to `endpoint` + /v1/traces. The libraries are loaded here, so that a start without traces does not pay for them. */
export async function startTracing(endpoint: string, service = 'weitersagen'): Promise<Tracing> {
  const api = await import('@opentelemetry/api');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  const tracer = provider.getTracer(service);
  const active = new AsyncLocalStorage<Span>();
  const isFault = { code: api.SpanStatusCode.ERROR };

  /** The context of the request under way, so that its transactions hang below its span. */
  function here() {
    const span = active.getStore();
    return span === undefined ? api.ROOT_CONTEXT : api.trace.setSpan(api.ROOT_CONTEXT, span);
  }
  return {
    watch(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unmatched';
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          { kind: api.SpanKind.SERVER },
          api.ROOT_CONTEXT,
        );
        span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode);
          if (request.tenantId !== '') span.setAttribute('weitersagen.tenant', request.tenantId);
          if (reply.statusCode >= 500) span.setStatus(isFault);
          span.end();
        });
        active.run(span, done);
      });
    },
    scope: (withTenant) => async (tenant, work) => {
      const span = tracer.startSpan('transaction', { kind: api.SpanKind.CLIENT }, here());
      span.setAttributes({ 'db.system.name': 'postgresql', 'weitersagen.tenant': tenant.id });
      try {
        return await withTenant(tenant, work);
      } catch (error) {
        span.setStatus(isFault);
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown(),
  };
}
