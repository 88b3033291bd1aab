import * as z from 'zod/mini';
import { contractKinds, deviceTypes, sizes } from '@weitersagen/contracts/catalogue-values';
import {
  localeText,
  noDetails,
  orNull,
  storedPromotion,
  type DetailContext,
  type ProductDetails,
} from './product-details.ts';
import { promotionDiscount, promotionPrice } from './promotion.ts';

const text = orNull(localeText);
const flag = z.prefault(z.boolean(), false);
/** Type and amount in cents, such as `standard;5000`. */
const commission = orNull(z.string().check(z.regex(/^[a-z]+;\d{1,7}$/)));

const LandlineDetails = z.strictObject({
  kind: z.literal('landline'),
  contractKind: orNull(z.enum(contractKinds)),
  size: orNull(z.enum(sizes)),
  group: orNull(z.string()),
  young: flag,
  hybrid: flag,
  business: flag,
  displayName: text,
  descriptions: z.prefault(z.array(localeText).check(z.maxLength(3)), []),
  commission,
  providerProductId: orNull(z.string()),
  footnote: text,
  priceSplit: text,
  promotion: orNull(storedPromotion),
});

const MobileDetails = z.strictObject({
  kind: z.literal('mobile'),
  deviceType: orNull(z.enum(deviceTypes)),
  manufacturer: orNull(z.string()),
  size: orNull(z.enum(sizes)),
  description: text,
  commission,
  footnote: text,
  promotion: orNull(storedPromotion),
});

/** What a telecom product stores: a landline or a mobile product, for private or business customers. */
const TelecomDetails = z.discriminatedUnion('kind', [LandlineDetails, MobileDetails]);

function landline(
  stored: z.core.output<typeof LandlineDetails>,
  context: DetailContext,
): Partial<ProductDetails> {
  const { locale, day } = context;
  const { kind: _, descriptions, promotion: offered, ...same } = stored;
  const [second, third, fourth] = descriptions;
  const promotion = promotionDiscount(
    offered && { ...offered, name: offered.name[locale] },
    context,
    day,
  );
  return {
    ...same,
    displayName: stored.displayName?.[locale] ?? context.name,
    description2: second?.[locale] ?? null,
    description3: third?.[locale] ?? null,
    description4: fourth?.[locale] ?? null,
    footnote: stored.footnote?.[locale] ?? null,
    priceSplit: stored.priceSplit?.[locale] ?? null,
    promotionName: promotion?.name ?? null,
    promotionDiscountCents: promotion?.cents ?? null,
  };
}

function mobile(
  stored: z.core.output<typeof MobileDetails>,
  { id, name, monthlyCents, onceCents, locale, day }: DetailContext,
): Partial<ProductDetails> {
  const { size, commission: paid, deviceType, manufacturer } = stored;
  const isDevice = deviceType !== null;
  const description = stored.description?.[locale] ?? null;
  const promotion = promotionPrice(
    stored.promotion && { ...stored.promotion, name: stored.promotion.name[locale] },
    isDevice ? onceCents : monthlyCents,
    day,
  );
  const facts = isDevice
    ? {
        deviceType,
        manufacturer,
        deviceName: name,
        deviceDescription: description,
        deviceId: id,
        devicePriceCents: onceCents,
      }
    : {
        tariffName: name,
        tariffDescription: description,
        tariffId: id,
        tariffPriceCents: monthlyCents,
      };
  return {
    ...facts,
    size,
    commission: paid,
    footnote: stored.footnote?.[locale] ?? null,
    promotion: promotion?.name ?? null,
    promotionPriceCents: promotion?.cents ?? null,
  };
}

/** The details of a telecom product in one language. Throws when what is stored does not fit. */
export function telecomDetails(stored: unknown, context: DetailContext): ProductDetails {
  const details = z.parse(TelecomDetails, stored);
  return {
    ...noDetails,
    ...(details.kind === 'landline' ? landline(details, context) : mobile(details, context)),
  };
}
