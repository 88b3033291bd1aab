import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { listOwnReferrals } from '@weitersagen/contracts/own-referrals';
import { startTestServer } from '../../test-server.ts';
import { activeReferral } from '../../testing/steps.ts';

/** A collector that keeps the bodies it was sent. */
async function startCollector() {
  const bodies: string[] = [];
  const paths = new Set<string>();
  const http = createServer((request, response) => {
    paths.add(request.url ?? '');
    const keep = async () => {
      bodies.push((await buffer(request)).toString());
      response.setHeader('content-type', 'application/json').end('{}');
    };
    void keep();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, bodies, paths, close: () => http.close() };
}

it('traces reach an OTLP collector: route, tenant, status and transactions, nothing of a person', async () => {
  const collector = await startCollector();
  const server = await startTestServer({ config: { otlpEndpoint: collector.url } });
  const { email, number, session } = await activeReferral(server);
  expect((await server.call(listOwnReferrals, session)).status).toBe(200);
  await server.stop();
  collector.close();
  const text = collector.bodies.join('\n');
  expect([...collector.paths]).toEqual(['/v1/traces']);
  const spans: { name: string; spanId: string; parentSpanId?: string; attributes: unknown }[] =
    collector.bodies.flatMap(
      (body) =>
        JSON.parse(body).resourceSpans[0]?.scopeSpans.flatMap(
          (scope: { spans: [] }) => scope.spans,
        ) ?? [],
    );
  const own = spans.find(({ name }) => name.endsWith(listOwnReferrals.path));
  expect(own?.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'weitersagen.tenant', value: { stringValue: 'funkelnetz' } },
    ]),
  );
  expect(
    spans.some(({ name, parentSpanId }) => name === 'transaction' && parentSpanId === own?.spanId),
  ).toBe(true);
  for (const secret of [email, number, session.token, 'Rosa']) expect(text).not.toContain(secret);
});
