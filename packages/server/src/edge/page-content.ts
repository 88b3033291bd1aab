import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ContentBlock, KeyVisual } from '@weitersagen/contracts/content';
import { Variables } from '@weitersagen/contracts/content-variables';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import type { Locale } from '@weitersagen/domain/locale';
import type { AppDeps } from '../platform/app-deps.ts';
import { createTextRevisions } from '../tenancy/public.ts';
import type { TypedText } from '../platform/text-preview.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import type { TenantPages } from './tenant-pages.ts';

/** Blocks and key visuals that have a place on a screen. product.md, section "4 Screens". */
const shownBlocks = [
  'startseite',
  'so-funktionierts',
  'empfehlen',
  'landeseite',
  'teilen',
  'persoenlicher-bereich',
  'danke',
  'praemie-danke',
] as const;
const shownVisuals = ['startseite', 'teilen', 'praemie', 'agentur'] as const;

interface Texts {
  [key: string]: string | Texts;
}

/** How long a page waits for content that was never read; without it the built-in words stand. */
const WAIT_MS = 300;
/** How long the first page after something was published waits for it, rather than show the former words. */
const NEWER_MS = 1000;
/** The API keeps what the service answered; this only spares it a dozen calls for every page. */
const KEEP_MS = 5000;

/** What comes within the time that a page waits, or something in its place. */
async function inTime<T>(coming: Promise<T>, otherwise: T, wait = WAIT_MS): Promise<T> {
  const { promise: late, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(otherwise), wait);
  return Promise.race([coming, late]).finally(() => clearTimeout(timer));
}

/** Editors write words, not the signs by which the page's texts name values and each other. */
const harmless = (text: string) => text.replaceAll('{{', '{ {').replaceAll('$t(', '$ t(');

/** Names of variables are of those who keep the texts, also another service: what is longer or deeper, or names what every object has, is no place. */
const NAME_MOST = 80;
const DEPTH_MOST = 5;
const part = /^[\p{L}\p{N}_-]+$/u;
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** The parts of a name that is a place; null for any other name. */
function placeOf(name: string): readonly string[] | null {
  if (name.length > NAME_MOST) return null;
  const parts = name.split('.');
  const isPlace = parts.every((each) => part.test(each) && !inherited.has(each));
  return isPlace && parts.length <= DEPTH_MOST ? parts : null;
}

/** Puts a value at a place; a value that stands there already makes room. */
function put(texts: Texts, [name = '', ...rest]: readonly string[], value: string): void {
  if (rest.length === 0) {
    texts[name] = harmless(value);
    return;
  }
  const inner = texts[name];
  const next = typeof inner === 'object' ? inner : {};
  texts[name] = next;
  put(next, rest, value);
}

/** The same with what is typed of a block, or with another picture of a key visual, in place of what stands there. */
export function withTyped(
  texts: Texts,
  { kind, id, title, text }: TypedText,
  picture: string | null,
): Texts {
  const copy = structuredClone(texts);
  if (kind === 'block') {
    put(copy, ['blocks', id, 'title'], title);
    put(copy, ['blocks', id, 'html'], text);
  }
  if (kind === 'keyVisual') {
    put(copy, ['visuals', id, 'image'], picture ?? '');
    put(copy, ['visuals', id, 'alternative'], text);
  }
  return copy;
}

/**
 * What a tenant's editors wrote for its pages, as texts of the namespace `content`: `blocks.<id>.title` and `.html` (sanitised),
 * `visuals.<id>.image` and `.alternative`, `variables.<name>`. What the content service does not give is absent.
 */
export function createPageContent(
  app: FastifyInstance,
  { readInTenant, tenants }: Pick<AppDeps, 'readInTenant' | 'tenants'>,
) {
  const known = new Map<
    string,
    { readonly at: number; readonly texts: Texts; readonly revision: string }
  >();
  const revisions = createTextRevisions(readInTenant);
  const revisionOf = async (id: string) => {
    const tenant = await tenants.byClient(id);
    return tenant === null ? '' : revisions.of(tenant);
  };
  const reading = new Map<string, Promise<Texts>>();

  async function read({ tenant, configuration }: TenantPages, host: string, locale: Locale) {
    const get = inProcessFetch(app, host);
    const headers = { [requestedWith.name]: requestedWith.value, [languageHeader]: locale };
    const texts: Texts = {};
    const base = `/api/v1/${tenant.id}/content`;
    async function take<S extends z.ZodMiniType>(
      path: string,
      schema: S,
      use: (found: z.output<S>) => void,
    ) {
      const answer = await get(`${base}/${path}`, { headers });
      const found = answer.ok ? z.safeParse(schema, await answer.json()) : null;
      if (found?.success) use(found.data);
    }
    const { contentApp: of } = configuration;
    await Promise.all([
      ...shownBlocks.map((id) =>
        take(`${of}/content-bloecke/${id}`, ContentBlock, ({ title, html }) => {
          put(texts, ['blocks', id, 'title'], title);
          put(texts, ['blocks', id, 'html'], html);
        }),
      ),
      ...shownVisuals.map((id) =>
        take(`${of}/keyvisual/${id}`, KeyVisual, ({ image, alternative }) => {
          put(texts, ['visuals', id, 'image'], image);
          put(texts, ['visuals', id, 'alternative'], alternative);
        }),
      ),
      take('variables', Variables, ({ variables }) => {
        for (const { name, value } of variables) {
          const place = placeOf(name);
          if (place !== null) put(texts, ['variables', ...place], value);
        }
      }),
    ]);
    return texts;
  }

  /** One reading at a time for each tenant and language; the last one stands while a new one is under way. */
  function readOnce(
    pages: TenantPages,
    host: string,
    locale: Locale,
    { key, revision }: { readonly key: string; readonly revision: string },
  ): Promise<Texts> {
    const place = `${key} ${revision}`;
    const begun =
      reading.get(place) ??
      read(pages, host, locale)
        .then((texts) => {
          known.set(key, { at: performance.now(), texts, revision });
          return texts;
        })
        .finally(() => reading.delete(place));
    reading.set(place, begun);
    return begun;
  }

  return async (pages: TenantPages, host: string, locale: Locale): Promise<Texts> => {
    if (pages.further !== null) return {}; // editors write for clients
    const key = `${pages.tenant.id} ${locale}`;
    // Also of a client with another service: there it stays the same. Where the database does not answer, what was known stands.
    const last = known.get(key)?.revision ?? 'unknown';
    const revision = await inTime(
      revisionOf(pages.tenant.id).catch(() => last),
      last,
    );
    const kept = known.get(key);
    const isNewest = kept?.revision === revision;
    if (kept && isNewest && performance.now() - kept.at < KEEP_MS) return kept.texts;
    const fresh = readOnce(pages, host, locale, { key, revision }).catch(
      (): Texts => kept?.texts ?? {},
    );
    if (kept && isNewest) return kept.texts;
    return kept ? inTime(fresh, kept.texts, NEWER_MS) : inTime(fresh, {});
  };
}
