import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { contentCacheLimits, createContentCache, type CacheLimits } from './content-cache.ts';
import { ContentFailure, type ContentBytes, type ContentClient } from './content-client.ts';
import { AssetList, Item, ItemList } from './content-item.ts';
import { readAll } from './content-pages.ts';
import type { ContentSource } from './content-source-client.ts';
import { contentViews } from './content-views.ts';

type Views = ReturnType<typeof contentViews>;

/** Whose content is read, in which language, and who hears of failures. */
export interface ContentRequest {
  readonly tenant: Tenant;
  readonly language: Locale;
  /** Hears why the service gave nothing usable. */
  readonly onFailure: (reason: string) => void;
}

/** What the reader needs; `limits` and `now` are for tests. */
export interface ReaderDeps {
  readonly client: ContentClient;
  readonly sourceOf: (tenant: Tenant) => ContentSource | null;
  readonly limits?: CacheLimits;
  readonly now?: () => number;
}

/** Pictures kept in memory; they are large. */
const ASSETS_KEPT = 40;

const imageTypes = /^image\/(?:svg\+xml|png|jpeg|webp|avif|gif)\b/;

/** A failure of the service as the documented error; anything else as it is. */
function refusal(error: unknown, onFailure: (reason: string) => void): unknown {
  if (!(error instanceof ContentFailure)) return error;
  onFailure(error.message);
  return new ApiError('contentUnavailable');
}

/** The source; throws contentUnavailable where the tenant has none, unknownContent for an app that is not its own. */
function requireSource(source: ContentSource | null, app: string | null): ContentSource {
  if (source === null) throw new ApiError('contentUnavailable');
  if (app !== null && source.app !== app) throw new ApiError('unknownContent');
  return source;
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('unknownContent');
  return value;
}

/**
 * Reads items of a tenant's app through the cache, in the language of the request. `app` is the path's: another than
 * the tenant's own is unknown. Throws ApiError unknownContent and contentUnavailable.
 */
export function createContentReader({
  client,
  sourceOf,
  limits = contentCacheLimits,
  now,
}: ReaderDeps) {
  function cached<T>(entries = limits.entries) {
    const cache = createContentCache<T>({ ...limits, entries }, now);
    return async (
      { tenant, language, onFailure }: ContentRequest,
      app: string | null,
      name: string,
      load: (source: ContentSource) => Promise<T>,
    ): Promise<T> => {
      const source = requireSource(sourceOf(tenant), app);
      const key = `${source.key} ${language} ${name}`;
      try {
        return await cache.get(key, () => load(source));
      } catch (error) {
        throw refusal(error, onFailure);
      }
    };
  }
  const viewsOf = ({ tenant, language }: ContentRequest, app: string) =>
    contentViews(language, (id) => `/api/v1/${tenant.id}/content/${app}/assets/${id}`);

  /** A reader of single items of one schema. */
  function single<T>(schema: string, view: (views: Views) => (item: Item) => T) {
    const cache = cached<T | null>();
    return async (request: ContentRequest, app: string, id: string): Promise<T> =>
      found(
        await cache(request, app, id, async (source) => {
          const item = await client.json(source, `/api/content/${app}/${schema}/${id}`, Item);
          return item === null ? null : view(viewsOf(request, app))(item);
        }),
      );
  }
  /** A reader of all items of one schema that fit a filter. */
  function list<T>(
    schema: string,
    view: (views: Views) => (items: readonly Item[]) => readonly T[],
  ) {
    const cache = cached<readonly T[] | null>();
    return async (request: ContentRequest, app: string, filter: object = {}) =>
      found(
        await cache(request, app, JSON.stringify(filter), async (source) => {
          const items = await readAll(async (take, skip) => {
            const q = encodeURIComponent(JSON.stringify({ ...filter, take, skip }));
            const path = `/api/content/${app}/${schema}?q=${q}`;
            return (await client.json(source, path, ItemList))?.items ?? null;
          });
          return items === null ? null : view(viewsOf(request, app))(items);
        }),
      );
  }
  const assetCache = cached<ContentBytes | null>(ASSETS_KEPT);
  const assetLists = cached<readonly (typeof AssetList._zod.output)['items'][number][] | null>();
  return {
    cached,
    block: single('content-bloecke', (views) => views.block),
    keyVisual: single('keyvisual', (views) => views.keyVisual),
    faq: single('faq', (views) => views.faq),
    faqs: list('faq', (views) => views.faqs),
    footnotes: list('fussnoten', (views) => views.footnotes),
    async assets(request: ContentRequest, app: string) {
      const assets = await assetLists(request, app, 'assets', (source) =>
        readAll(async (top, skip) => {
          const path = `/api/apps/${app}/assets?$top=${top}&$skip=${skip}`;
          return (await client.json(source, path, AssetList))?.items ?? null;
        }),
      );
      return found(assets).filter(({ mimeType }) => imageTypes.test(mimeType));
    },
    /** A picture's bytes; what is no picture is unknown. */
    async asset(request: ContentRequest, app: string, id: string): Promise<ContentBytes> {
      const asset = await assetCache({ ...request, language: 'de' }, app, id, (source) =>
        client.bytes(source, `/api/assets/${app}/${id}`),
      );
      if (asset === null || !imageTypes.test(asset.type)) throw new ApiError('unknownContent');
      return asset;
    },
  };
}

export type ContentReader = ReturnType<typeof createContentReader>;
