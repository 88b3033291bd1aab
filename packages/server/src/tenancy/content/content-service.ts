import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { contentCacheLimits, createContentCache, type CacheLimits } from './content-cache.ts';
import type { ContentAsk, ContentBytes } from './content-ask.ts';
import type { ContentClient } from './content-client.ts';
import { ContentFailure } from './content-failure.ts';
import type { AssetFacts } from './content-item.ts';
import { inOrder, readAll } from './content-pages.ts';
import type { ContentSource } from './content-source-client.ts';
import type { ContentTexts } from './content-texts.ts';
import * as readings from './text-readings.ts';
import type { Placed, Reading } from './text-readings.ts';

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
  readonly texts: ContentTexts;
  readonly sourceOf: (tenant: Tenant) => ContentSource | null;
  readonly limits?: CacheLimits;
  readonly now?: () => number;
}

const MiB = 1024 ** 2;
/** Texts kept of each kind, and pictures: of one source, and of all. Bytes. */
const keptTexts = { bytesOfOwner: 4 * MiB, bytes: 32 * MiB };
const keptPictures = { bytesOfOwner: 20 * MiB, bytes: 96 * MiB };

/** Bytes of a text as it is kept, about. */
const textSize = (value: unknown) => JSON.stringify(value)?.length ?? 0;

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
  texts,
  sourceOf,
  limits = contentCacheLimits,
  now,
}: ReaderDeps) {
  function cached<T>(sizeOf: (value: T) => number = textSize, room: typeof keptTexts = keptTexts) {
    const cache = createContentCache<T>({ ...limits, ...room }, sizeOf, now);
    return async (
      { tenant, language, onFailure }: ContentRequest,
      app: string | null,
      name: string,
      load: (source: ContentSource) => Promise<T>,
    ): Promise<T> => {
      const source = requireSource(sourceOf(tenant), app);
      try {
        // What is kept here is asked whether there is something newer; another service cannot be.
        const revision = source.kind === 'own' ? await source.revision() : '';
        return await cache.get(source.key, `${language} ${revision} ${name}`, async () => {
          const value = await load(source);
          if (sizeOf(value) > room.bytesOfOwner) throw new ContentFailure('It is too long.');
          return value;
        });
      } catch (error) {
        throw refusal(error, onFailure);
      }
    };
  }
  /** Asks for a text and reads it in the request's language. */
  async function read<T>(
    { tenant, language }: ContentRequest,
    source: ContentSource,
    reading: Reading<T>,
    ask: ContentAsk,
  ) {
    const bytes = await (source.kind === 'own' ? source.text(ask) : client.text(source, ask));
    const assets = `/api/v1/${tenant.id}/content/${source.app}/assets`;
    return bytes && texts.read(source.key, reading, bytes, { language, assets });
  }

  /** A reader of single items of one schema. */
  function single<T>(schema: string, reading: Reading<T>) {
    const cache = cached<T | null>();
    return async (request: ContentRequest, app: string, id: string) =>
      found(
        await cache(request, app, id, (source) =>
          read(request, source, reading, { kind: 'item', schema, id }),
        ),
      );
  }
  /** A reader of all items of one schema, or of those with certain identifiers, in their order. */
  function list<T>(schema: string, reading: Reading<readonly Placed<T>[]>) {
    const cache = cached<readonly T[] | null>();
    return async (
      request: ContentRequest,
      app: string,
      identifiers: readonly string[] | null = null,
    ) =>
      found(
        await cache(request, app, JSON.stringify(identifiers), async (source) =>
          inOrder(
            await readAll((take, skip) =>
              read(request, source, reading, { kind: 'items', schema, identifiers, take, skip }),
            ),
          ),
        ),
      );
  }
  const assetCache = cached<ContentBytes | null>(
    (asset) => asset?.bytes.byteLength ?? 0,
    keptPictures,
  );
  const assetLists = cached<readonly AssetFacts[] | null>();
  return {
    cached,
    read,
    block: single('content-bloecke', readings.block),
    keyVisual: single('keyvisual', readings.keyVisual),
    faq: single('faq', readings.faq),
    faqs: list('faq', readings.faqs),
    footnotes: list('fussnoten', readings.footnotes),
    async assets(request: ContentRequest, app: string) {
      const assets = await assetLists(request, app, 'assets', async (source) =>
        inOrder(
          await readAll((take, skip) =>
            read(request, source, readings.assets, { kind: 'pictures', take, skip }),
          ),
        ),
      );
      return found(assets).filter(({ mimeType }) => imageTypes.test(mimeType));
    },
    /** A picture's bytes; what is no picture is unknown. */
    async asset(request: ContentRequest, app: string, id: string): Promise<ContentBytes> {
      const asset = await assetCache({ ...request, language: 'de' }, app, id, (source) =>
        source.kind === 'own' ? source.picture(id) : client.picture(source, id),
      );
      if (asset === null || !imageTypes.test(asset.type)) throw new ApiError('unknownContent');
      return asset;
    },
  };
}

export type ContentReader = ReturnType<typeof createContentReader>;
