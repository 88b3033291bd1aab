import { SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import type { LandlineFamily } from './landline-family.ts';

const flat = { de: 'Festnetz-Flatrate ins deutsche Netz', en: 'Flat rate to German landlines' };
const download = { de: '{value} Mbit/s im Download', en: '{value} Mbit/s download' };
const router = { de: 'Router und Einrichtung inklusive', en: 'Router and installation included' };
const hybridRouter = {
  de: 'Der Router bündelt Leitung und Mobilfunk',
  en: 'The router combines line and mobile network',
};

/** Internet and phone at home. */
export const landlineFamilies: readonly LandlineFamily[] = [
  {
    category: 'internet',
    name: 'Funkelnetz Zuhause',
    drawing: 'router',
    kind: 'DP',
    claim: {
      de: 'Internet und Telefon mit {value} Mbit/s',
      en: 'Internet and phone at {value} Mbit/s',
    },
    features: [download, flat, router],
    sizes: [
      [111, 'S', '16', 1995],
      [112, 'M', '50', 2495],
      [113, 'XL', '250', 3895],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fixedLine,
    commission: 5000,
    discount: 18_000,
    once: 6995,
  },
  {
    category: 'internet-hybrid',
    name: 'Funkelnetz Hybrid',
    drawing: 'hybrid',
    kind: 'DP',
    hybrid: true,
    claim: {
      de: 'Mehr Tempo, wo die Leitung allein nicht reicht',
      en: 'More speed where the line alone is not enough',
    },
    features: [download, hybridRouter, flat],
    sizes: [
      [114, 'M', '100', 2995],
      [115, 'L', '200', 3495],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fixedLine,
    commission: 5000,
    discount: 18_000,
  },
  {
    category: 'glasfaser',
    name: 'Funkelfaser',
    drawing: 'fibre',
    kind: 'DP',
    claim: { de: 'Glasfaser bis in die Wohnung', en: 'Fibre right into your home' },
    features: [download, flat, router],
    sizes: [
      [103, 'M', '150', 2995],
      [104, 'L', '250', 3495],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fibre,
    commission: 9000,
    discount: 24_000,
  },
  {
    category: 'junge-leute',
    name: 'Funkelnetz Jung',
    drawing: 'router',
    kind: 'DP',
    young: true,
    claim: {
      de: 'Für alle unter 28: weniger zahlen, gleich schnell',
      en: 'For everybody under 28: pay less, same speed',
    },
    features: [download, flat, { de: 'Umzug ohne Gebühr', en: 'Moving house without a fee' }],
    sizes: [
      [116, 'S', '50', 1995],
      [117, 'M', '100', 2495],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fixedLine,
    commission: 5000,
    discount: 18_000,
  },
  {
    category: 'junge-leute-speed',
    name: 'Funkelnetz Jung Tempo',
    drawing: 'fibre',
    kind: 'DP',
    young: true,
    claim: {
      de: 'Streamen und spielen mit {value} Mbit/s',
      en: 'Stream and play at {value} Mbit/s',
    },
    features: [download, flat, router],
    sizes: [
      [118, 'L', '250', 2995],
      [119, 'XL', '500', 3495],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fixedLine,
    commission: 5000,
    discount: 24_000,
  },
  {
    category: 'junge-leute-hybrid',
    name: 'Funkelnetz Jung Hybrid',
    drawing: 'hybrid',
    kind: 'DP',
    young: true,
    hybrid: true,
    claim: { de: 'Schnell auch im Altbau', en: 'Fast in old buildings too' },
    features: [download, hybridRouter, flat],
    sizes: [
      [121, 'M', '100', 2495],
      [122, 'L', '200', 2995],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fixedLine,
    commission: 5000,
  },
  {
    category: 'digital-home-service',
    name: 'Funkelnetz Heimdienst',
    drawing: 'home',
    claim: {
      de: 'Hilfe bei allem, was zu Hause am Netz hängt',
      en: 'Help with everything at home that is online',
    },
    features: [
      { de: 'Hotline an sieben Tagen', en: 'Hotline seven days a week' },
      { de: 'Hilfe aus der Ferne bei {value} Geräten', en: 'Remote help for {value} devices' },
      { de: 'Ein Besuch im Jahr inklusive', en: 'One visit a year included' },
    ],
    sizes: [[105, 'M', '20', 1995]],
    rewardCents: SEEDED_REWARD_CENTS.fixedLine,
    commission: 5000,
  },
];
