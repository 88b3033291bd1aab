import type { Locale } from '@weitersagen/domain/locale';

const texts = {
  /** In place of a tenant whose configuration cannot be used; what is wrong stands in the log and in `operator -- tenants list`. */
  broken: {
    de: {
      title: 'Gleich wieder da',
      text: 'Diese Seite wird gerade eingerichtet. Bitte versuchen Sie es in einigen Minuten noch einmal.',
    },
    en: {
      title: 'Back in a moment',
      text: 'This page is being set up. Please try again in a few minutes.',
    },
  },
  /** On a host that is no tenant's. */
  nothingHere: {
    de: {
      title: 'Hier ist kein Empfehlungsprogramm',
      text: 'Unter dieser Adresse gibt es keine Seiten. Bitte prüfen Sie, ob sie richtig geschrieben ist.',
    },
    en: {
      title: 'There is no referral programme here',
      text: 'There are no pages at this address. Please check whether it is spelled correctly.',
    },
  },
} as const;

/** A page that needs neither tenant nor builds: a heading and a sentence. */
export function barePage(kind: keyof typeof texts, locale: Locale): string {
  const { title, text } = texts[kind][locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
}
