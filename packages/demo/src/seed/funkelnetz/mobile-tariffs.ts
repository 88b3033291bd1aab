import { SEEDED_REWARD_CENTS } from '@weitersagen/domain/constants';
import type { SeedProduct } from '../catalogue.ts';
import { rewardOf } from './reward-of.ts';
import { dataBenefits } from './size-benefits.ts';

type Text = { readonly de: string; readonly en: string };

interface MobileFamily {
  readonly category: string;
  readonly name: string;
  readonly months: number | null;
  readonly claim: Text;
  readonly features: readonly [Text, ...Text[]];
  /** Number, size, gigabytes, cents a month. */
  readonly sizes: readonly (readonly [number, 'S' | 'M' | 'L' | 'XL', number, number])[];
  /** Cents that the promotion takes off the monthly price. */
  readonly lessCents?: number;
}

const calls = {
  de: 'Telefonie und SMS in alle deutschen Netze',
  en: 'Calls and texts to all German networks',
};
const data = { de: '{value} GB, auch in der EU', en: '{value} GB, in the EU too' };
const esim = { de: 'eSIM in wenigen Minuten', en: 'eSIM within minutes' };

const families: readonly MobileFamily[] = [
  {
    category: 'mobilfunk',
    name: 'Funkelmobil',
    months: 24,
    claim: { de: 'Ein Tarif für jeden Tag', en: 'A tariff for every day' },
    features: [data, calls, esim],
    sizes: [
      [132, 'S', 10, 1495],
      [133, 'XL', 200, 3995],
    ],
    lessCents: 300,
  },
  {
    category: 'prepaid',
    name: 'Funkelmobil Prepaid',
    months: null,
    claim: { de: 'Ohne Vertrag, ohne Überraschung', en: 'No contract, no surprise' },
    features: [data, calls, { de: 'Jederzeit kündbar', en: 'Cancel at any time' }],
    sizes: [
      [134, 'S', 5, 895],
      [135, 'M', 12, 1295],
      [136, 'L', 25, 1795],
    ],
  },
  {
    category: 'young',
    name: 'Funkelmobil Jung',
    months: 24,
    claim: { de: 'Mehr Daten für alle unter 28', en: 'More data for everybody under 28' },
    features: [data, calls, esim],
    sizes: [
      [137, 'S', 20, 1295],
      [138, 'M', 50, 1795],
      [139, 'L', 100, 2395],
    ],
    lessCents: 200,
  },
  {
    category: 'daten',
    name: 'Funkeldaten',
    months: 24,
    claim: { de: 'Internet für Tablet und Laptop', en: 'Internet for tablet and laptop' },
    features: [data, esim, { de: 'Auch mit Surfstick', en: 'With a surfstick too' }],
    sizes: [
      [156, 'S', 10, 995],
      [157, 'M', 40, 1695],
      [158, 'L', 120, 2695],
    ],
  },
  {
    category: 'zusatzkarten',
    name: 'Funkelmobil Zusatzkarte',
    months: 24,
    claim: { de: 'Für die Familie oder die Uhr', en: 'For your family or your watch' },
    features: [data, calls, { de: 'Eine Rechnung für alle', en: 'One bill for all' }],
    sizes: [
      [159, 'S', 5, 595],
      [160, 'M', 15, 995],
    ],
  },
  {
    category: 'combi-cards',
    name: 'Funkelmobil Combi',
    months: 24,
    claim: { de: 'Günstiger zusammen mit dem Festnetz', en: 'Cheaper together with landline' },
    features: [
      data,
      calls,
      { de: 'Nur mit einem Festnetzvertrag', en: 'With a landline contract only' },
    ],
    sizes: [
      [161, 'M', 20, 995],
      [162, 'L', 60, 1495],
    ],
  },
];

function productsOf(family: MobileFamily): readonly SeedProduct[] {
  return family.sizes.map(([id, size, gigabytes, monthly]) => {
    const fill = (text: string) => text.replace('{value}', String(gigabytes));
    const promotion =
      family.lessCents === undefined
        ? null
        : {
            name: { de: 'Funkelwochen', en: 'Sparkle weeks' },
            cents: monthly - family.lessCents,
            startsOn: '2024-01-01',
            endsOn: null,
          };
    const [first, ...others] = family.features;
    const features = [first, dataBenefits[size], ...others];
    return {
      id,
      externalId: `FN-${family.category.toUpperCase()}-${gigabytes}`,
      category: family.category,
      source: 'mobilfunk',
      name: `${family.name} ${gigabytes} GB`,
      claim: family.claim,
      features: {
        de: features.map(({ de }) => fill(de)),
        en: features.map(({ en }) => fill(en)),
      },
      monthly,
      once: 0,
      months: family.months,
      rewards: [rewardOf(id, SEEDED_REWARD_CENTS.mobile)],
      picture: 'sim',
      details: {
        kind: 'mobile',
        size,
        description: family.claim,
        commission: 'standard;5000',
        promotion,
      },
    };
  });
}

/** Every mobile tariff beside those of the start page. */
export const mobileTariffs = families.flatMap(productsOf);
