import type { FastifyInstance } from 'fastify';
import {
  getContentAsset,
  getContentBlock,
  getFaqEntry,
  getKeyVisual,
  listContentAssets,
  listFaqEntries,
  listFootnotes,
} from '@weitersagen/contracts/content';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { hashOf } from '../../platform/random.ts';
import { createContentClient } from './content-client.ts';
import { pageOf } from './content-pages.ts';
import { createContentReader, type ContentReader } from './content-service.ts';
import { contentRequest, ownApp } from './content-request.ts';
import { createContentSources, type StandInContent } from './content-source-client.ts';
import { createContentTexts } from './content-texts.ts';
import { footnoteIdentifiers } from './footnote-filter.ts';
import { createOwnContent } from './own-content-service.ts';
import { registerVariableRoutes } from './variable-routes.ts';
import { createVariables } from './variables.ts';

function registerItems(routes: Routes, reader: ContentReader) {
  const cacheable = { cacheable: true };
  routes.handle(
    getContentBlock,
    (call) => reader.block(contentRequest(call), ownApp(call), call.params.id),
    cacheable,
  );
  routes.handle(
    getKeyVisual,
    (call) => reader.keyVisual(contentRequest(call), ownApp(call), call.params.id),
    cacheable,
  );
  routes.handle(
    getFaqEntry,
    (call) => reader.faq(contentRequest(call), ownApp(call), call.params.id),
    cacheable,
  );
  routes.handle(
    listFaqEntries,
    async (call) => {
      const all = await reader.faqs(contentRequest(call), ownApp(call));
      const { items, ...page } = pageOf(all, call.query.page, call.query.pagesize);
      return { entries: items, ...page };
    },
    cacheable,
  );
  routes.handle(
    listFootnotes,
    async (call) => {
      const wanted = footnoteIdentifiers(call.query.q);
      const all = await reader.footnotes(contentRequest(call), ownApp(call), wanted);
      const { items, ...page } = pageOf(all, call.query.page, call.query.pagesize);
      return { footnotes: items, ...page };
    },
    cacheable,
  );
}

function registerAssets(routes: Routes, reader: ContentReader) {
  routes.handle(
    listContentAssets,
    async (call) => {
      const { app } = call.params;
      const all = await reader.assets(contentRequest(call), app);
      const { items, ...page } = pageOf(all, call.query.page, call.query.pagesize);
      const assets = items.map(({ id, fileName, mimeType, fileSize }) => ({
        id,
        fileName,
        mimeType,
        bytes: fileSize,
        address: `/api/v1/${call.tenant.id}/content/${app}/assets/${id}`,
      }));
      return { assets, ...page };
    },
    { cacheable: true },
  );
  routes.handle(getContentAsset, async (call) => {
    const { app, id } = call.params;
    const { type, bytes } = await reader.asset(contentRequest(call), app, id);
    call.sendBytes({
      type,
      tag: `"${hashOf(bytes.toString('base64')).slice(0, 22)}"`,
      headers: {
        'cache-control': 'public, max-age=3600',
        // A drawing opened by itself must not run anything.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
      bytes: async () => bytes,
    });
  });
}

/**
 * Content passes through here: the service's secret, its token and its origin stay on the server, rich text is
 * sanitised, answers are kept for a minute and served on while the service fails. What operators keep here is shown
 * within a second. product.md, section "9 Calls".
 */
export function registerContentRoutes(
  routes: Routes,
  app: FastifyInstance,
  { readInTenant }: Pick<AppDeps, 'readInTenant'>,
  standIn: StandInContent | null,
) {
  const client = createContentClient();
  const sourceOf = createContentSources(app, standIn, createOwnContent(readInTenant));
  const texts = createContentTexts();
  app.addHook('onListen', () => texts.warm());
  app.addHook('onClose', async () => texts.end());
  const reader = createContentReader({ client, texts, sourceOf });
  registerItems(routes, reader);
  registerAssets(routes, reader);
  registerVariableRoutes(routes, createVariables(reader));
}
