import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { berlinDay } from '@weitersagen/domain/dates';
import { numberForms } from '@weitersagen/domain/number-forms';
import { ApiError } from '@weitersagen/server/internal/platform/api-error.ts';
import type { AppDeps } from '@weitersagen/server/internal/platform/app-deps.ts';
import { productRepository } from '@weitersagen/server/internal/catalogue/public.ts';
import type { Tenant } from '@weitersagen/server/internal/platform/database/tenant-directory.ts';
import { languageOf } from '@weitersagen/server/internal/platform/http/language.ts';
import { routePath } from '@weitersagen/server/internal/platform/tenant-links.ts';
import { controlCharacterPaths } from '@weitersagen/server/internal/platform/text-characters.ts';
import {
  orderPage,
  ordersPage,
  shopPage,
  unknownOrderPage,
  type PageFrame,
} from './provider-pages.ts';
import { providerStyle } from './provider-style.ts';
import { openNumbers, reportNumber } from './customer-number-feed.ts';
import { customerNumbersPage } from './customer-number-page.ts';
import { reportToFeed } from './report-to-feed.ts';
import { shopOrders, shopStates } from './shop-order.ts';

const text = z.optional(z.string().check(z.maxLength(2000)));
const ShopQuery = z.object({ zuordnung: text, produkt: text, geraet: text });
const OrderForm = z.object({
  zuordnung: z.string().check(z.minLength(1), z.maxLength(2000)),
  produkt: z.string().check(z.minLength(1), z.maxLength(200)),
  neukunde: z.optional(z.literal('ja')),
});
const StateForm = z.object({ status: z.enum(shopStates) });
const ByNumber = z.object({ number: z.string().check(z.regex(/^[\w-]{1,40}$/)) });

const NumberForm = z.object({
  kundennummer: z.string().check(z.regex(numberForms.customerNumber)),
  bekannt: z.enum(['ja', 'nein']),
});

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

function send(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Another site's form must not act here. */
function requireOwnForm(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new ApiError('notAuthorised');
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success || controlCharacterPaths(value).length > 0)
    throw new ApiError('invalidInput');
  return parsed.data;
}

/** Where the API listens; null before it does. */
function originOf(app: FastifyInstance): string | null {
  const address = app.server.address();
  return address === null || typeof address === 'string'
    ? null
    : `http://127.0.0.1:${address.port}`;
}

function toOrder(reply: FastifyReply, number: string) {
  return reply.redirect(`/dev/provider/orders/${number}`, 303);
}

/**
 * `/dev/provider`: stands in for the client's shop, in demo mode only. It takes the attributed contact, makes
 * orders, and reports them through the feed over HTTP with its API key, as a real provider does.
 */
export function registerDemoProvider(app: FastifyInstance, deps: AppDeps) {
  if (deps.config.mode !== 'demo') return;

  async function visit(request: FastifyRequest): Promise<{ tenant: Tenant; frame: PageFrame }> {
    const tenant = await deps.tenants.byHost(request.host);
    if (tenant === null) throw new ApiError('unknownTenant');
    const locale = languageOf(request.headers['accept-language']);
    const back = `/${locale}${routePath(tenant, 'Danke')}`;
    return { tenant, frame: { locale, tenantName: tenant.config.name, back } };
  }
  /** Reports what the shop knows of an order and keeps the answer. */
  async function report(tenant: Tenant, number: string, frame: PageFrame) {
    const order = await deps.withTenant(tenant, (tx) => shopOrders(tx).find(number));
    const origin = originOf(app);
    if (order === null || origin === null) return;
    const answer = await reportToFeed(origin, tenant, order, frame.locale);
    await deps.withTenant(tenant, (tx) => shopOrders(tx).setAnswer(number, answer));
  }

  void app.register(async (shop) => {
    shop.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    shop.get('/dev/provider/style.css', (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(providerStyle),
    );
    shop.get('/dev/provider', async (request, reply) => {
      const { tenant, frame } = await visit(request);
      const { zuordnung = '', produkt = '', geraet = '' } = read(ShopQuery, request.query);
      const products = await deps.withTenant(tenant, (tx) => productRepository(tx).list());
      return send(
        reply,
        200,
        shopPage(frame, products, {
          attribution: zuordnung,
          recommended: produkt,
          device: products.find(({ external_id: id }) => id === geraet)?.name ?? null,
        }),
      );
    });
    shop.get('/dev/provider/customer-numbers', async (request, reply) => {
      const { tenant, frame } = await visit(request);
      const origin = originOf(app);
      const numbers = origin === null ? null : await openNumbers(origin, tenant);
      return send(reply, 200, customerNumbersPage(frame, numbers));
    });
    shop.post('/dev/provider/customer-numbers', async (request, reply) => {
      requireOwnForm(request);
      const { tenant } = await visit(request);
      const { kundennummer, bekannt } = read(NumberForm, request.body);
      const origin = originOf(app);
      if (origin !== null) await reportNumber(origin, tenant, kundennummer, bekannt === 'ja');
      return reply.redirect('/dev/provider/customer-numbers', 303);
    });
    shop.get('/dev/provider/orders', async (request, reply) => {
      const { tenant, frame } = await visit(request);
      return send(
        reply,
        200,
        ordersPage(frame, await deps.withTenant(tenant, (tx) => shopOrders(tx).list())),
      );
    });
    shop.get('/dev/provider/orders/:number', async (request, reply) => {
      const { tenant, frame } = await visit(request);
      const { number } = read(ByNumber, request.params);
      const order = await deps.withTenant(tenant, (tx) => shopOrders(tx).find(number));
      return order === null
        ? send(reply, 404, unknownOrderPage(frame))
        : send(reply, 200, orderPage(frame, order));
    });
    shop.post('/dev/provider/orders', async (request, reply) => {
      requireOwnForm(request);
      const { tenant, frame } = await visit(request);
      const form = read(OrderForm, request.body);
      const number = `DEMO-${randomInt(10 ** 9, 10 ** 10)}`;
      await deps.withTenant(tenant, async (tx) => {
        const product = await productRepository(tx).byExternalId(form.produkt);
        if (product === undefined) throw new ApiError('invalidInput');
        await shopOrders(tx).insert({
          number,
          attribution: form.zuordnung,
          product_external_id: product.external_id,
          product_name: product.name,
          ordered_on: berlinDay(tx.now),
          new_customer: form.neukunde === 'ja',
        });
      });
      await report(tenant, number, frame);
      return toOrder(reply, number);
    });
    shop.post('/dev/provider/orders/:number', async (request, reply) => {
      requireOwnForm(request);
      const { tenant, frame } = await visit(request);
      const { number } = read(ByNumber, request.params);
      const { status } = read(StateForm, request.body);
      await deps.withTenant(tenant, (tx) => shopOrders(tx).setState(number, status));
      await report(tenant, number, frame);
      return toOrder(reply, number);
    });
  });
}
