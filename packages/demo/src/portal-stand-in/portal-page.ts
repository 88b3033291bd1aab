import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import { createTexts } from '@weitersagen/server/internal/platform/texts.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const portalText = createTexts({ de, en });

const style = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: #2b180c; background: #fff; }
header { background: #2b180c; color: #fff; padding: .75rem 1rem; }
header strong { background: #f5c542; color: #2b180c; padding: .1rem .5rem; border-radius: .25rem; margin-right: .5rem; }
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.2; }
p { margin: 0 0 1.5rem; max-width: 68ch; }
iframe { display: block; width: 100%; height: 600px; border: 1px solid #dccbb8; border-radius: 12px; }
details { margin-top: 1.5rem; }
summary { min-height: 44px; padding: .625rem 0; cursor: pointer; }
pre { overflow-x: auto; padding: 1rem; background: #faf3ea; border-radius: 10px; }
`;

/** What a client's page does to follow the height that its frame tells. */
const script = (origin: string) => `const frame = document.querySelector('iframe');
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== '${origin}' || source !== frame.contentWindow) return;
  if (data?.type === 'weitersagen:height') frame.style.height = data.height + 'px';
});`;

const tag = (address: string, title: string) =>
  `<iframe src="${escapeHtml(address)}" title="${escapeHtml(title)}"></iframe>`;

/** What the portal shows: the product of a tenant, by the address it begins with; null when none allows it. */
interface PortalPage {
  readonly locale: Locale;
  readonly nonce: string;
  readonly address: string | null;
}

/** The stand-in's page: a frame that grows with its content, and how that is done. */
export function portalPage({ locale, nonce, address }: PortalPage): string {
  const text = (key: Parameters<typeof portalText>[1]) => escapeHtml(portalText(locale, key));
  const code = address === null ? '' : script(new URL(address).origin);
  const shown =
    address === null
      ? `<p>${text('none')}</p>`
      : `${tag(address, portalText(locale, 'frame'))}
<details><summary>${text('embed')}</summary><pre><code>${escapeHtml(`${tag(address, portalText(locale, 'frame'))}
<script>
${code}
</script>`)}</code></pre></details>
<script nonce="${nonce}">${code}</script>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text('title')}</title><style nonce="${nonce}">${style}</style></head>
<body><header><strong>${text('standsIn')}</strong>${text('note')}</header>
<main><h1>${text('greeting')}</h1><p>${text('lead')}</p>
${shown}</main></body></html>
`;
}
