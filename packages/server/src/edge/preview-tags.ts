import type { RouteName } from '@weitersagen/contracts/route-table';
import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '../platform/escape-html.ts';
import { publicRoutes } from './public-routes.ts';
import { previewSize } from './site-pictures.ts';
import type { TenantPages } from './tenant-pages.ts';

/** A page as a messenger or a search engine is told of it. */
export interface PreviewFacts {
  readonly pages: TenantPages;
  readonly locale: Locale;
  /** Null for a page that is not found. */
  readonly route: RouteName | null;
  /** Absolute address of the page. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** Address and type of the preview's picture: a referral's own, the recommended product's for its form, else the client's. */
function pictureOf({ pages, route, locale }: PreviewFacts, pathname: string): [string, string] {
  const origin = pages.tenant.url;
  const last = encodeURIComponent(pathname.split('/').at(-1) ?? '');
  if (route === 'Empfehlung')
    return [`${origin}/og/empfehlung/${last}?sprache=${locale}`, 'image/png'];
  if ((route === 'Empfehlen' || route === 'Produkt') && /^\d{1,9}$/.test(last))
    return [`${origin}/og/produkt/${last}`, 'image/png'];
  const { linkPreview } = pages.configuration;
  return linkPreview === null
    ? [`${origin}/og.png`, 'image/png']
    : [origin + linkPreview, 'image/jpeg'];
}

/**
 * Tags for link previews and search engines. Pages that belong to one person are not to be indexed; a referral's preview
 * still shows title and product, because it is sent by messenger. No address carries more than the page's own path.
 */
export function previewTags(facts: PreviewFacts): string {
  const { pages, locale, route, title, description } = facts;
  const { tenant, configuration } = pages;
  const { pathname } = new URL(facts.url);
  const address = tenant.url + pathname;
  const [picture, pictureType] = pictureOf(facts, pathname);
  const isPublic = route !== null && publicRoutes.has(route);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}">`;
  return [
    isPublic
      ? `<link rel="canonical" href="${escapeHtml(address)}">`
      : '<meta name="robots" content="noindex">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    property('og:type', 'website'),
    property('og:site_name', tenant.name),
    property('og:locale', locale === 'de' ? 'de_DE' : 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:type', pictureType),
    property('og:image:width', String(previewSize.width)),
    property('og:image:height', String(previewSize.height)),
    '<link rel="apple-touch-icon" href="/icon.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    ...(configuration.facebookId === null ? [] : [property('fb:app_id', configuration.facebookId)]),
  ].join('\n');
}
