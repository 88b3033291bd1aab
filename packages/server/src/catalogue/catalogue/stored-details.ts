import {
  detailNames,
  detailOf,
  fieldsOfKind,
  ProviderDetails,
  type DetailField,
  type ProviderKind,
} from '@weitersagen/contracts/provider-details';
import * as z from 'zod/mini';

const textNames = ['displayName', 'description', 'priceSplit', 'footnote'] as const;
const lineNames = ['description2', 'description3', 'description4'] as const;

const Text = z.object({ de: z.string(), en: z.string() });
const orNothing = <T extends z.core.$ZodType>(schema: T) => z.prefault(z.nullable(schema), null);

/** How details lie in the database: texts of both languages together, a promotion together, a commission as "type;cents"; all else as it is written. */
const Together = z.looseObject({
  kind: z.enum(['landline', 'mobile', 'insurance', 'energy']),
  deviceType: orNothing(z.string()),
  displayName: orNothing(Text),
  description: orNothing(Text),
  priceSplit: orNothing(Text),
  footnote: orNothing(Text),
  descriptions: z.prefault(z.array(Text).check(z.maxLength(3)), []),
  commission: orNothing(z.string().check(z.regex(/^[a-z]+;\d{1,7}$/))),
  promotion: orNothing(
    z.object({
      name: Text,
      cents: z.int().check(z.minimum(0)),
      startsOn: z.iso.date(),
      endsOn: orNothing(z.iso.date()),
    }),
  ),
});

const inTwo = (name: string, text: z.core.output<typeof Text> | null | undefined) => ({
  [`${name}De`]: text?.de || null,
  [`${name}En`]: text?.en || null,
});

function kindOf({ kind, deviceType }: z.core.output<typeof Together>): ProviderKind {
  if (kind !== 'mobile') return kind;
  return deviceType === null ? 'tariff' : 'device';
}

/** The details as they are stored, field by field. Throws when what is stored does not fit. */
export function readDetails(stored: unknown): ProviderDetails {
  const read = z.parse(Together, stored);
  const { kind: _, descriptions, commission, promotion, ...rest } = read;
  const kind = kindOf(read);
  const [type = null, cents] = commission?.split(';') ?? [];
  const plain = Object.entries(rest).filter(([name]) => !textNames.some((text) => text === name));
  const given: Record<string, unknown> = {
    ...Object.fromEntries(plain),
    ...Object.assign({}, ...textNames.map((name) => inTwo(name, read[name]))),
    ...Object.assign({}, ...lineNames.map((name, at) => inTwo(name, descriptions[at]))),
    commissionType: type,
    commissionCents: cents === undefined ? null : Number(cents),
    ...inTwo('promotionName', promotion?.name),
    [kind === 'landline' ? 'promotionDiscountCents' : 'promotionPriceCents']:
      promotion?.cents ?? null,
    promotionFrom: promotion?.startsOn ?? null,
    promotionUntil: promotion?.endsOn ?? null,
  };
  const own: ReadonlySet<string> = new Set(fieldsOfKind(kind));
  const foreign = Object.keys(given).filter((name) => !own.has(name) && given[name] !== null);
  if (foreign.length > 0) throw new Error(`Unrecognized details: ${foreign.join(', ')}`);
  const empty = (name: DetailField) => (detailOf(name).holds === 'flag' ? false : null);
  const flat = Object.fromEntries(detailNames.map((name) => [name, given[name] ?? empty(name)]));
  const details = { kind, ...flat } as ProviderDetails;
  // What is stored is checked by the schema of what is written.
  z.encode(ProviderDetails, details);
  return details;
}

/** The same for who keeps a product; null also where it cannot be read. */
export function keptDetails(stored: unknown): ProviderDetails | null {
  if (stored === null) return null;
  try {
    return readDetails(stored);
  } catch {
    return null;
  }
}

type Texts = { readonly de: string; readonly en: string } | null;

/** A line that stands between others is kept as an empty one. */
function lines(all: readonly Texts[]) {
  const last = all.findLastIndex((text) => text !== null);
  return all.slice(0, last + 1).map((text) => text ?? { de: '', en: '' });
}

const together = (de: string | null, en: string | null): Texts =>
  de === null ? null : { de, en: en ?? de };

function promotionOf(details: ProviderDetails) {
  const { promotionFrom: startsOn, promotionUntil: endsOn } = details;
  const name = together(details.promotionNameDe, details.promotionNameEn);
  const cents = details.promotionDiscountCents ?? details.promotionPriceCents;
  return name === null || cents === null || startsOn === null
    ? null
    : { name, cents, startsOn, endsOn };
}

/** Details as they are to be stored. */
export function storedDetails(details: ProviderDetails): object {
  const { kind, commissionType, commissionCents } = details;
  const own = new Set(fieldsOfKind(kind));
  const commission =
    commissionType === null || commissionCents === null
      ? null
      : `${commissionType};${commissionCents}`;
  const texts = {
    displayName: together(details.displayNameDe, details.displayNameEn),
    description: together(details.descriptionDe, details.descriptionEn),
    priceSplit: together(details.priceSplitDe, details.priceSplitEn),
    footnote: together(details.footnoteDe, details.footnoteEn),
  };
  const alone = [...own].filter(
    (name) => !/(?:De|En)$/.test(name) && !/^(?:commission|promotion)/.test(name),
  );
  return {
    kind: kind === 'device' || kind === 'tariff' ? 'mobile' : kind,
    ...Object.fromEntries(alone.map((name) => [name, details[name]])),
    ...Object.fromEntries(
      textNames.filter((name) => own.has(`${name}De`)).map((name) => [name, texts[name]]),
    ),
    ...(own.has('description2De') && {
      descriptions: lines([
        together(details.description2De, details.description2En),
        together(details.description3De, details.description3En),
        together(details.description4De, details.description4En),
      ]),
    }),
    ...(own.has('commissionCents') && { commission, promotion: promotionOf(details) }),
  };
}
