import type { Locale } from '@weitersagen/domain/locale';

const texts = {
  de: {
    title: 'Gleich wieder da',
    text: 'Diese Seite wird gerade eingerichtet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  },
  en: {
    title: 'Back in a moment',
    text: 'This page is being set up. Please try again in a few minutes.',
  },
} as const;

/** In place of a tenant whose configuration cannot be used; what is wrong stands in the log and in `operator -- tenants list`. */
export function brokenPage(locale: Locale): string {
  const { title, text } = texts[locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
