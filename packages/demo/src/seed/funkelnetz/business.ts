import { SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import type { LandlineFamily } from './landline-family.ts';

const common = {
  business: true,
  rewardCents: SEEDED_REWARD_CENTS.fixedLine,
  commission: 9000,
} as const;
const domain = { de: 'Eigene Internetadresse inklusive', en: 'Your own web address included' };
const mail = { de: '{value} Postfächer mit Spamschutz', en: '{value} mailboxes with spam filter' };
const help = { de: 'Persönliche Hilfe am Telefon', en: 'Personal help by phone' };
const editor = {
  de: 'Seiten selbst gestalten, ohne Vorwissen',
  en: 'Build pages without prior knowledge',
};
const storage = {
  de: '{value} GB Speicher in Deutschland',
  en: '{value} GB of storage in Germany',
};

/** Tariffs for business customers. */
export const businessFamilies: readonly LandlineFamily[] = [
  {
    ...common,
    category: 'internet-telefon',
    name: 'Funkelnetz Büro',
    drawing: 'office',
    kind: 'DP',
    claim: {
      de: 'Internet und Telefon für Ihren Betrieb',
      en: 'Internet and phone for your business',
    },
    features: [
      { de: '{value} Mbit/s mit fester Adresse', en: '{value} Mbit/s with a fixed address' },
      { de: 'Entstörung am selben Tag', en: 'Repairs on the same day' },
      help,
    ],
    sizes: [
      [140, 'S', '50', 2495],
      [141, 'M', '100', 2995],
      [142, 'L', '250', 3895],
    ],
    discount: 24_000,
  },
  {
    ...common,
    category: 'homepage-und-shop',
    name: 'Funkelseite Komplett',
    drawing: 'website',
    claim: {
      de: 'Auftritt und Laden im Netz aus einer Hand',
      en: 'Website and shop from one source',
    },
    features: [domain, editor, mail],
    sizes: [
      [143, 'S', '5', 1995],
      [144, 'M', '20', 2995],
    ],
  },
  {
    ...common,
    category: 'webseite',
    name: 'Funkelseite',
    drawing: 'website',
    claim: { de: 'Ihre Webseite an einem Nachmittag', en: 'Your website in an afternoon' },
    features: [editor, domain, mail],
    sizes: [
      [145, 'S', '3', 1995],
      [146, 'M', '10', 2495],
    ],
    commission: 5000,
  },
  {
    ...common,
    category: 'webshop',
    name: 'Funkelladen',
    drawing: 'shop',
    claim: { de: 'Verkaufen rund um die Uhr', en: 'Sell around the clock' },
    features: [
      { de: 'Bis zu {value} Artikel', en: 'Up to {value} items' },
      { de: 'Bezahlung und Versand angebunden', en: 'Payment and shipping connected' },
      help,
    ],
    sizes: [
      [147, 'M', '500', 2995],
      [148, 'L', '5.000', 3895],
    ],
  },
  {
    ...common,
    category: 'webhosting',
    name: 'Funkelplatz',
    drawing: 'server',
    claim: { de: 'Platz für Ihre Projekte', en: 'Space for your projects' },
    features: [storage, { de: 'Tägliche Sicherung', en: 'Daily backup' }, domain],
    sizes: [
      [149, 'S', '50', 1995],
      [150, 'M', '100', 2495],
      [151, 'L', '250', 3495],
    ],
    commission: 5000,
  },
  {
    ...common,
    category: 'company-start',
    name: 'Funkelnetz Firmenstart',
    drawing: 'office',
    kind: 'DP',
    claim: { de: 'Alles für die ersten Jahre', en: 'Everything for the first years' },
    features: [
      { de: '{value} Mbit/s und zwei Rufnummern', en: '{value} Mbit/s and two phone numbers' },
      domain,
      help,
    ],
    sizes: [
      [152, 'S', '50', 2495],
      [153, 'M', '100', 2995],
    ],
    discount: 18_000,
  },
  {
    ...common,
    category: 'company-pro',
    name: 'Funkelnetz Firmenprofi',
    drawing: 'office',
    kind: 'DP',
    claim: {
      de: 'Für Teams, die sich auf das Netz verlassen',
      en: 'For teams that rely on the network',
    },
    features: [
      { de: '{value} Mbit/s mit Ersatzleitung', en: '{value} Mbit/s with a backup line' },
      { de: 'Telefonanlage in der Cloud', en: 'Phone system in the cloud' },
      { de: 'Entstörung in vier Stunden', en: 'Repairs within four hours' },
    ],
    sizes: [
      [154, 'L', '250', 3495],
      [155, 'XL', '500', 3895],
    ],
    discount: 24_000,
  },
];
