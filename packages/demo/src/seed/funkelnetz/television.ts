import { SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import type { LandlineFamily } from './landline-family.ts';

const channels = { de: '{value} Sender, viele in UHD', en: '{value} channels, many in UHD' };
const internet = { de: 'Internet und Telefon enthalten', en: 'Internet and phone included' };
const record = { de: 'Aufnahmen bis zu 90 Tage', en: 'Recordings for up to 90 days' };
const common = {
  kind: 'TP',
  rewardCents: SEEDED_REWARD_CENTS.fixedLine,
  commission: 9000,
} as const;

/** Television together with internet and phone. */
export const televisionFamilies: readonly LandlineFamily[] = [
  {
    ...common,
    category: 'fernsehen',
    name: 'Funkelnetz Fernsehen',
    drawing: 'television',
    claim: { de: 'Fernsehen, Internet und Telefon in einem', en: 'TV, internet and phone in one' },
    features: [channels, internet, record],
    sizes: [
      [123, 'S', '60', 2995],
      [124, 'M', '90', 3495],
      [125, 'L', '120', 3895],
    ],
    discount: 18_000,
  },
  {
    ...common,
    category: 'fernsehen-satellit',
    name: 'Funkelnetz Satellit',
    drawing: 'satellite',
    claim: {
      de: 'Fernsehen über die Schüssel auf dem Dach',
      en: 'TV through the dish on your roof',
    },
    features: [channels, internet, { de: 'Empfänger inklusive', en: 'Receiver included' }],
    sizes: [
      [126, 'M', '80', 2995],
      [127, 'L', '140', 3495],
    ],
  },
  {
    ...common,
    category: 'fernsehen-hybrid-satellit',
    name: 'Funkelnetz Hybrid-Satellit',
    drawing: 'satellite',
    hybrid: true,
    claim: {
      de: 'Satellit und Hybrid-Internet zusammen',
      en: 'Satellite and hybrid internet together',
    },
    features: [channels, internet, record],
    sizes: [[128, 'L', '140', 3695]],
  },
  {
    ...common,
    category: 'fernsehen-hybrid',
    name: 'Funkelnetz Fernsehen Hybrid',
    drawing: 'television',
    hybrid: true,
    claim: { de: 'Fernsehen auch auf dem Land', en: 'TV in the country too' },
    features: [channels, internet, record],
    sizes: [
      [106, 'M', '90', 3495],
      [129, 'L', '120', 3895],
    ],
    discount: 18_000,
  },
  {
    ...common,
    category: 'fernsehen-glasfaser',
    name: 'Funkelfaser Fernsehen',
    drawing: 'television',
    claim: { de: 'Fernsehen über Glasfaser', en: 'TV over fibre' },
    features: [channels, internet, record],
    sizes: [
      [107, 'M', '90', 3695],
      [108, 'L', '120', 3895],
    ],
    rewardCents: SEEDED_REWARD_CENTS.fibre,
    discount: 24_000,
  },
  {
    ...common,
    category: 'fernsehen-sport',
    name: 'Funkelnetz Sport Basis',
    drawing: 'sport',
    claim: { de: 'Live-Sport am Wochenende', en: 'Live sport at the weekend' },
    features: [
      { de: 'Live-Sport in HD auf einem Gerät', en: 'Live sport in HD on one device' },
      { de: 'Internet mit {value} Mbit/s enthalten', en: '{value} Mbit/s internet included' },
      record,
    ],
    sizes: [[109, 'M', '100', 3495]],
    rewardCents: SEEDED_REWARD_CENTS.sport,
    discount: 24_000,
  },
];
