import { escapeHtml } from '../platform/escape-html.ts';
/** Everything of a page that differs from another. URLs are absolute or start with `/`. */
export interface PageParts {
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** Name of the route; styles and scripts read it. */
  readonly route: string;
  /** Whether the page is for staff alone. */
  readonly isStaffPage: boolean;
  /** Whether a referrer seems signed in: what shows for them alone keeps its place until the browser knows. */
  readonly isSignedIn: boolean;
  /** The same page by language, absolute. */
  readonly alternates: Readonly<Record<string, string>>;
  /** Tags for link previews and search engines. */
  readonly preview: string;
  /** What stands before the interface: the question for consent, or nothing. */
  readonly before: string;
  readonly nonce: string;
  readonly css: string;
  /** Styles of the area on this page, marked so that the browser does not link them again. */
  readonly areaCss: { readonly id: string; readonly css: string } | null;
  /** Colours of the browser's frame in light and dark. */
  readonly around: { readonly light: string; readonly dark: string };
  readonly icon: string;
  readonly fonts: readonly string[];
  readonly scripts: readonly string[];
  /** Scripts of the area, from the artefacts' origin. */
  readonly areaScripts: readonly string[];
  /** Hashes by URL, which the browser checks before it runs a module. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly boot: unknown;
  readonly html: string;
  /** Drawings that icons and key visual refer to. */
  readonly symbols: string;
  readonly texts: { readonly noScript: string; readonly bootFailed: string };
}

/** JSON that cannot end its script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Has a browser load fonts beside the page, before its styles ask for them: one that misses the first paint waits for the next page. */
export const fontPreloads = (fonts: readonly string[]): string[] =>
  fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`);

/** A page: styles, preloads and data inline, so that nothing the first screen needs waits for another file. */
export function pageHtml(parts: PageParts): string {
  const { nonce } = parts;
  const fonts = fontPreloads(parts.fonts);
  const preloads = [...parts.scripts, ...parts.areaScripts].map((url) => {
    const hash = parts.integrity[url];
    return `<link rel="modulepreload" href="${url}" nonce="${nonce}" crossorigin${hash ? ` integrity="${hash}"` : ''}>`;
  });
  const alternates = Object.entries(parts.alternates).map(
    ([language, url]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(url)}">`,
  );
  const main = parts.scripts.at(-1) ?? '';
  const watch = `addEventListener("error",function(e){if(e.target&&e.target.tagName==="SCRIPT")document.getElementById("boot-failed").hidden=false},true)`;
  return `<!doctype html>
<html lang="${parts.locale}" data-route="${parts.route}"${parts.isStaffPage ? ' data-staff' : ''}${parts.isSignedIn ? ' data-signed-in' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(parts.title)}</title>
<meta name="description" content="${escapeHtml(parts.description)}">
${alternates.join('\n')}
${parts.preview}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" media="(prefers-color-scheme:light)" content="${parts.around.light}">
<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${parts.around.dark}">
<link rel="icon" href="${parts.icon}">
<meta property="csp-nonce" nonce="${nonce}">
<style nonce="${nonce}">${parts.css}</style>
${parts.areaCss === null ? '' : `<style nonce="${nonce}" data-area="${parts.areaCss.id}">${parts.areaCss.css}</style>`}
${fonts.join('\n')}
<script type="importmap" nonce="${nonce}">${inlineJson({ integrity: parts.integrity })}</script>
${preloads.join('\n')}
<script nonce="${nonce}">${watch}</script>
</head>
<body>
${parts.before}<div id="root">${parts.html}</div>
${parts.symbols}
<p id="boot-failed" role="alert" hidden>${escapeHtml(parts.texts.bootFailed)}</p>
<noscript><p>${escapeHtml(parts.texts.noScript)}</p></noscript>
<script type="application/json" id="boot">${inlineJson(parts.boot)}</script>
<script type="module" src="${main}" nonce="${nonce}" crossorigin></script>
</body>
</html>
`;
}
