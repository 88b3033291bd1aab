import type { ProviderDetails } from '@weitersagen/contracts/provider-details';
import { promotionDiscount, promotionPrice, type Promotion } from '@weitersagen/domain/promotion';
import { noDetails, type DetailContext, type ProductDetails } from './product-details.ts';
import { readDetails } from './stored-details.ts';

/** What is written in both languages, in one of them. */
const said = (details: ProviderDetails, { locale }: DetailContext) =>
  locale === 'de'
    ? {
        displayName: details.displayNameDe,
        description: details.descriptionDe,
        description2: details.description2De,
        description3: details.description3De,
        description4: details.description4De,
        priceSplit: details.priceSplitDe,
        footnote: details.footnoteDe,
        promotionName: details.promotionNameDe,
      }
    : {
        displayName: details.displayNameEn,
        description: details.descriptionEn,
        description2: details.description2En,
        description3: details.description3En,
        description4: details.description4En,
        priceSplit: details.priceSplitEn,
        footnote: details.footnoteEn,
        promotionName: details.promotionNameEn,
      };

function promotionOf(details: ProviderDetails, context: DetailContext): Promotion | null {
  const { promotionName: name } = said(details, context);
  const { promotionFrom: startsOn, promotionUntil: endsOn } = details;
  const cents = details.promotionDiscountCents ?? details.promotionPriceCents;
  return name === null || cents === null || startsOn === null
    ? null
    : { name, cents, startsOn, endsOn };
}

const commissionOf = ({ commissionType, commissionCents }: ProviderDetails): string | null =>
  commissionType === null ? null : `${commissionType};${commissionCents}`;

function landline(details: ProviderDetails, context: DetailContext): Partial<ProductDetails> {
  const { contractKind, size, group, young, hybrid, business, providerProductId } = details;
  const { description: _, ...texts } = said(details, context);
  const promotion = promotionDiscount(promotionOf(details, context), context, context.day);
  return {
    ...texts,
    contractKind,
    size,
    group,
    young,
    hybrid,
    business,
    providerProductId,
    commission: commissionOf(details),
    displayName: texts.displayName ?? context.name,
    promotionName: promotion?.name ?? null,
    promotionDiscountCents: promotion?.cents ?? null,
  };
}

function mobile(details: ProviderDetails, context: DetailContext): Partial<ProductDetails> {
  const { id, name, monthlyCents, onceCents, day } = context;
  const { size, deviceType, manufacturer } = details;
  const { description, footnote } = said(details, context);
  const isDevice = details.kind === 'device';
  const promotion = promotionPrice(
    promotionOf(details, context),
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
    commission: commissionOf(details),
    footnote,
    promotion: promotion?.name ?? null,
    promotionPriceCents: promotion?.cents ?? null,
  };
}

/** The details of a telecom product in one language. Throws when what is stored does not fit. */
export function telecomDetails(stored: unknown, context: DetailContext): ProductDetails {
  const details = readDetails(stored);
  if (details.kind === 'insurance' || details.kind === 'energy')
    throw new Error(`Invalid kind of a telecom product: ${details.kind}`);
  return {
    ...noDetails,
    ...(details.kind === 'landline' ? landline(details, context) : mobile(details, context)),
  };
}
