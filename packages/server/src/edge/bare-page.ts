import type { Locale } from '@weitersagen/domain/locale';
import { escapeHtml } from '../platform/escape-html.ts';
import { fontPreloads } from './page-html.ts';

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
  /** In place of the pages of a client that is being set up. */
  soon: {
    de: {
      title: 'Dieses Empfehlungsprogramm öffnet bald',
      text: 'Es wird gerade vorbereitet. Bitte schauen Sie später noch einmal vorbei.',
    },
    en: {
      title: 'This referral programme opens soon',
      text: 'It is being prepared. Please come back later.',
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

/** Where partners find their credit notes, behind their sign-in; by the route that has to be there for it. */
const documents = {
  AgenturRechnungen: {
    path: 'agentur/rechnungen',
    de: 'Gutschriften für Agenturen',
    en: 'Credit notes for agencies',
  },
  VertriebspartnerAbrechnung: {
    path: 'vertriebspartner/abrechnung',
    de: 'Gutschriften für Vertriebspartner',
    en: 'Credit notes for sales partners',
  },
} as const;

/** Whose page it is, which routes and languages that client has, its logo where it has one, and its look where it is known. */
export interface ShutClient {
  readonly name: string;
  readonly offered: ReadonlySet<string>;
  readonly locales: readonly Locale[];
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly look?: {
    readonly css: string;
    readonly icon: string;
    readonly nonce: string;
    /** Addresses of the font files. */
    readonly fonts: readonly string[];
  };
}

/** Who can be asked and who is behind it, also once nothing else is there, and where partners find what is theirs. */
function linksOf(locale: Locale, offered: ReadonlySet<string>): string {
  const line = (entries: readonly (readonly [string, string])[]) =>
    entries.length === 0
      ? ''
      : `<p>${entries.map(([path, word]) => `<a href="/${locale}/${path}">${word}</a>`).join(' ')}</p>`;
  const ofPartners = Object.entries(documents)
    .filter(([route]) => offered.has(route))
    .map(([, each]) => [each.path, each[locale]] as const);
  return line(ofPartners) + line(Object.entries(links[locale]));
}

const languages = { de: 'Deutsch', en: 'English' } as const;

/** The client's logo, or the sign of its look with its name; the name alone without both. */
export function brandOf({ name, logo, look }: Pick<ShutClient, 'name' | 'logo' | 'look'>): string {
  const alt = escapeHtml(name);
  if (logo !== null)
    return `<img src="${escapeHtml(logo.url)}" width="${logo.width}" height="${logo.height}" alt="${alt}">`;
  const sign =
    look === undefined
      ? ''
      : `<img src="${escapeHtml(look.icon)}" width="32" height="32" alt="" class="left-sign">`;
  return `<p class="left-name">${sign}${alt}</p>`;
}

/** The page in the client's other languages. */
const otherLanguages = (locale: Locale, locales: readonly Locale[]): string =>
  locales
    .filter((other) => other !== locale)
    .map(
      (other) => `<a href="/${other}" lang="${other}" hreflang="${other}">${languages[other]}</a>`,
    )
    .join(' ');

/** Where the parts of the page stand; colours and letters are the client's. */
export const shutFrame = `.left{box-sizing:border-box;inline-size:100%;max-inline-size:44rem;margin-inline:auto;padding:var(--space-24);display:grid;gap:var(--space-16)}
.left-name{font-family:var(--font-heading);font-weight:var(--heading-weight);font-size:var(--type-22)}
header.left{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between}
.left-sign{display:inline-block;vertical-align:middle;margin-inline-end:var(--space-12)}
main.left{padding-block:var(--space-64)}
.left>*{min-inline-size:0}
.left h1{font-size:var(--type-28);hyphens:auto;overflow-wrap:anywhere}
@media (width<22rem){.left h1{font-size:var(--type-22)}}
.left a{color:inherit;display:inline-block;padding-block:var(--space-12);margin-inline-end:var(--space-24)}`;

/** A page that needs neither tenant nor builds: a heading and a sentence. That of a client names it, and has its look where that is known; one that has left says who can be asked. */
export function barePage(kind: keyof typeof texts, locale: Locale, who?: ShutClient): string {
  const { title, text } = texts[kind][locale];
  const name = who === undefined ? '' : escapeHtml(who.name);
  const look =
    who?.look === undefined
      ? ''
      : `<meta name="color-scheme" content="light dark"><link rel="icon" href="${who.look.icon}"><style nonce="${who.look.nonce}">${who.look.css}${shutFrame}</style>${fontPreloads(who.look.fonts).join('')}`;
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}${name && ` · ${name}`}</title>${look}</head>
<body>${who === undefined ? '' : `<header class="left">${brandOf(who)}${otherLanguages(locale, who.locales)}</header>`}<main class="left"><h1>${title}</h1><p>${text}</p>${who === undefined || kind !== 'left' ? '' : linksOf(locale, who.offered)}</main></body>
</html>
`;
}
