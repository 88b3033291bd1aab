import { SAMPLE_MONTHLY_PRICE_CENTS } from '@weitersagen/domain/constants';
import type { SAMPLE_COMMISSION_CENTS, SAMPLE_DISCOUNT_CENTS } from '@weitersagen/domain/constants';
import type { SeedProduct } from '../catalogue.ts';
import { rewardOf } from './reward-of.ts';
import { lineBenefits } from './size-benefits.ts';

type Text = { readonly de: string; readonly en: string };

/** One size of a family: number, size, what `{value}` in its texts is, cents a month. */
type Size = readonly [id: number, size: 'S' | 'M' | 'L' | 'XL', value: string, monthly: number];

/** Tariffs that differ in size; `{value}` in the texts is the size's own value. */
export interface LandlineFamily {
  readonly category: string;
  readonly name: string;
  readonly drawing: string;
  readonly kind?: 'DP' | 'TP';
  readonly claim: Text;
  readonly features: readonly [Text, ...Text[]];
  readonly sizes: readonly Size[];
  readonly rewardCents: number;
  /** Amount of the commission in cents. */
  readonly commission: (typeof SAMPLE_COMMISSION_CENTS)[number];
  /** Discount of the running promotion in cents over the minimum term. */
  readonly discount?: (typeof SAMPLE_DISCOUNT_CENTS)[number];
  readonly once?: number;
  readonly young?: true;
  readonly hybrid?: true;
  readonly business?: true;
}

function filled({ de, en }: Text, value: string): Text {
  return { de: de.replace('{value}', value), en: en.replace('{value}', value) };
}

const footnote: Text = {
  de: 'Mindestlaufzeit 24 Monate, danach monatlich kündbar. Nicht an jeder Adresse verfügbar.',
  en: 'Minimum term 24 months, then cancellable monthly. Not available at every address.',
};
const net: Text = {
  de: 'Preise für Geschäftskunden ohne Umsatzsteuer. Mindestlaufzeit 24 Monate.',
  en: 'Prices for business customers without VAT. Minimum term 24 months.',
};

function priceSplit(monthly: number): Text {
  const line = Math.round(monthly * 0.6);
  const euro = (cents: number) => (cents / 100).toFixed(2);
  const german = (cents: number) => euro(cents).replace('.', ',');
  return {
    de: `Anschluss ${german(line)} €, Dienste ${german(monthly - line)} € im Monat`,
    en: `Line €${euro(line)}, services €${euro(monthly - line)} a month`,
  };
}

function promotion(family: LandlineFamily) {
  if (family.discount === undefined) return null;
  const euro = family.discount / 100;
  const name = { de: `${euro} € Wechselvorteil`, en: `€${euro} switching bonus` };
  return { name, cents: family.discount, startsOn: '2024-01-01', endsOn: null };
}

function requireSamplePrice(monthly: number): number {
  const { min, max } = SAMPLE_MONTHLY_PRICE_CENTS;
  if (monthly < min || monthly > max) throw new RangeError(`${monthly} is no sample price`);
  return monthly;
}

/** The products of a family, one per size. Throws a RangeError for a price that no sample has. */
export function landlineProducts(family: LandlineFamily): readonly SeedProduct[] {
  const { category, kind = null, young = false, hybrid = false, business = false } = family;
  return family.sizes.map(([id, size, value, monthly]) => {
    const [first, ...others] = family.features;
    const benefit = kind === 'DP' && !business ? [lineBenefits[size]] : [];
    const inSize = (texts: readonly Text[]) => texts.map((text) => filled(text, value));
    const features = inSize([first, ...benefit, ...others]);
    const name = `${family.name} ${size}`;
    return {
      id,
      externalId: `FN-${category.toUpperCase()}-${size}`,
      category,
      source: 'festnetz',
      name,
      claim: filled(family.claim, value),
      features: { de: features.map(({ de }) => de), en: features.map(({ en }) => en) },
      monthly: requireSamplePrice(monthly),
      once: family.once ?? 0,
      months: 24,
      rewards: [rewardOf(id, family.rewardCents)],
      picture: family.drawing,
      details: {
        kind: 'landline',
        contractKind: kind,
        size,
        group: family.name,
        young,
        hybrid,
        business,
        displayName: { de: name, en: name },
        descriptions: inSize(family.features).slice(0, 3),
        commission: `standard;${family.commission}`,
        providerProductId: `TK-${id}`,
        footnote: business ? net : footnote,
        priceSplit: priceSplit(monthly),
        promotion: promotion(family),
      },
    };
  });
}
