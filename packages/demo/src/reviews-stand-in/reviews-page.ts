import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '@weitersagen/server/internal/platform/escape-html.ts';
import de from './locales/de.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; }
li { margin: 0 0 .5rem; }
`;

/** The stand-in's page in a language: it says that it is one, and shows invented sentences without names or stars. */
export function reviewsPage(locale: Locale): string {
  const { title, note, sentences } = locale === 'en' ? en : de;
  const items = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p><ul>${items}</ul></main></body></html>
`;
}
