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
  /** In place of the pages of a client that has left, but those where a reward is picked up. */
  left: {
    de: {
      title: 'Dieses Empfehlungsprogramm ist beendet',
      text: 'Neue Empfehlungen sind hier nicht mehr möglich. Eine Prämie, die Ihnen zusteht, holen Sie weiterhin mit dem Link aus Ihrer E-Mail ab.',
    },
    en: {
      title: 'This referral programme has ended',
      text: 'There are no new referrals here any more. A reward that is yours can still be picked up with the link in your e-mail.',
    },
  },
} as const;

const links = {
  de: { kontakt: 'Kontakt', datenschutz: 'Datenschutz', impressum: 'Impressum' },
  en: { kontakt: 'Contact', datenschutz: 'Privacy', impressum: 'Imprint' },
} as const;

/** Who can be asked and who is behind it, also once nothing else is there. */
const linksOf = (locale: Locale) =>
  `<p>${Object.entries(links[locale])
    .map(([path, word]) => `<a href="/${locale}/${path}">${word}</a>`)
    .join(' · ')}</p>`;

/** A page that needs neither tenant nor builds: a heading and a sentence. */
export function barePage(kind: keyof typeof texts, locale: Locale): string {
  const { title, text } = texts[kind][locale];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${text}</p>${kind === 'left' ? linksOf(locale) : ''}</main></body>
</html>
`;
}
