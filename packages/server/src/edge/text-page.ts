import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '../platform/escape-html.ts';
import type { TextPreview, TypedText } from '../platform/text-preview.ts';
import { brandOf, shutFrame } from './bare-page.ts';
import type { BundleStore } from './bundle-store.ts';
import type { Live } from './live-builds.ts';
import { drawnLook } from './page-frame.ts';
import { fontPreloads } from './page-html.ts';
import { inScheme } from './still-page.ts';
import type { TenantPages } from './tenant-pages.ts';

/** Where the parts of a text stand; colours and letters are the client's. */
const frame = `main.typed{padding-block-start:0;display:grid;gap:var(--space-12);align-content:start;overflow-wrap:anywhere}
.typed :is(h2,h3){font-size:var(--type-18)}
.typed :is(ul,ol){padding-inline-start:var(--space-24);list-style:revert}
.typed summary{font-weight:600;padding-block:var(--space-12)}
.typed blockquote{padding:var(--space-12) var(--space-16);border-inline-start:4px solid var(--line-control)}
.typed img{inline-size:100%;block-size:auto;border-radius:var(--radius-card)}
.left .typed a{text-decoration:underline;display:inline;padding:0;margin:0}`;

/** The parts of a text as pages show them; its markup is safe. */
function partsOf({ kind, group, title, text }: TypedText, picture: string | null): string {
  const heading = escapeHtml(title);
  switch (kind) {
    case 'faq':
      return `<h2>${escapeHtml(group)}</h2><details open><summary>${heading}</summary>${text}</details>`;
    case 'footnote':
      return `<p><sup>1</sup> <strong>${heading}</strong></p>${text}`;
    case 'keyVisual':
      return picture === null ? '' : `<img src="${escapeHtml(picture)}" alt="${escapeHtml(text)}">`;
    case 'legal':
      return `<h1>${heading}</h1>${text}`;
    case 'block':
      return (heading === '' ? '' : `<h2>${heading}</h2>`) + text;
    case 'variable':
    case 'agencyVariable':
  }
  return `<p>${escapeHtml(text)}</p>`;
}

/** Address of the picture of a key visual that is typed; null for none. */
export const pictureOf = ({ text }: TextPreview, pages: TenantPages): string | null =>
  text.picture === null
    ? null
    : `/api/v1/${pages.tenant.id}/content/${pages.configuration.contentApp}/assets/${encodeURIComponent(text.picture)}`;

/** A text that is not saved, on a page of its client that has nothing else. */
export async function textPage(
  typed: TextPreview,
  live: Live,
  bundles: BundleStore,
  about: { readonly pages: TenantPages; readonly locale: Locale; readonly nonce: string },
): Promise<string> {
  const { pages, locale, nonce } = about;
  const { name, logo } = pages.tenant;
  const { css, icon, fonts } = drawnLook(await bundles.shell(live.shell), live, pages);
  const brand = brandOf({ name, logo, look: { css, icon, nonce, fonts } });
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="${typed.scheme}"><title>${escapeHtml(typed.text.title)}</title><style nonce="${nonce}">${inScheme(css + live.shell.css, typed.scheme)}${shutFrame}${frame}</style>${fontPreloads(fonts).join('')}</head>
<body inert><header class="left">${brand}</header><main class="left typed">${partsOf(typed.text, pictureOf(typed, pages))}</main></body>
</html>
`;
}
