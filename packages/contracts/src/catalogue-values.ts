import * as z from '@weitersagen/contracts/z';
import { cents } from './values.ts';

const text = z.nullable(z.string());
const amount = z.nullable(cents);
const whole = z.nullable(z.int());

/** What a landline contract holds: DP is internet and phone, TP has television too. */
export const contractKinds = ['DP', 'TP'] as const;
export const sizes = ['S', 'M', 'L', 'XL'] as const;
export const deviceTypes = ['smartphone', 'tablet', 'surfstick'] as const;
export const energyTypes = ['strom', 'waerme', 'solar'] as const;

/** Fields of telecom products that both landline and mobile contracts have. */
const telecomFields = {
  size: ['Klasse', z.nullable(z.enum(sizes))],
  /** Type and amount in cents, such as `standard;5000`: what the provider pays for the contract. */
  commission: ['Provision', text],
  /** For business customers. */
  business: ['Geschaeftskunden', z.boolean()],
} as const;

const fixedLineFields = {
  contractKind: ['Kategorie', z.nullable(z.enum(contractKinds))],
  young: ['Young', z.boolean()],
  hybrid: ['Hybrid', z.boolean()],
  group: ['Gruppe', text],
  displayName: ['AnzeigeName', text],
  description2: ['Beschreibung2', text],
  description3: ['Beschreibung3', text],
  description4: ['Beschreibung4', text],
  providerProductId: ['TelekomProduktId', text],
  footnote: ['Fussnote', text],
  priceSplit: ['Preisaufteilung', text],
  /** Only while the promotion runs. */
  promotionName: ['Aktionsname', text],
  /** Cents over the whole minimum term; only while the promotion runs. */
  promotionDiscountCents: ['Aktionsrabatt', amount],
} as const;

const mobileFields = {
  deviceType: ['GeraeteTyp', z.nullable(z.enum(deviceTypes))],
  manufacturer: ['Hersteller', text],
  tariffName: ['TarifName', text],
  tariffDescription: ['TarifBeschreibung', text],
  deviceName: ['GeraeteName', text],
  deviceDescription: ['GeraeteBeschreibung', text],
  deviceId: ['HandyId', whole],
  tariffId: ['TarifId', whole],
  /** Once, in cents: with the tariff where there is one, else alone. */
  devicePriceCents: ['PreisHandy', amount],
  /** Monthly, in cents: with the device where there is one, else alone. */
  tariffPriceCents: ['PreisTarif', amount],
  /** Name of the promotion; only while it runs. */
  promotion: ['Aktion', text],
  /** What the device, or without one the tariff, costs while the promotion runs. */
  promotionPriceCents: ['Aktionspreis', amount],
} as const;

const insuranceFields = {
  insuranceType: ['Versicherungsart', text],
  coverCents: ['Deckungssumme', amount],
  deductibleCents: ['Selbstbeteiligung', amount],
  noticeMonths: ['KuendigungsfristMonate', whole],
} as const;

const energyFields = {
  energyType: ['Energieart', z.nullable(z.enum(energyTypes))],
  baseMonthlyCents: ['Grundpreis', amount],
  /** Tenths of a cent per kilowatt hour. */
  workPriceTenths: ['ArbeitspreisZehntelcent', whole],
  priceGuaranteeMonths: ['PreisgarantieMonate', whole],
  renewable: ['Oekostrom', z.boolean()],
} as const;

/** Everything a product of any kind may have beside the light fields; null or false where its kind has no such thing. */
export const detailFields = {
  ...telecomFields,
  ...fixedLineFields,
  ...mobileFields,
  ...insuranceFields,
  ...energyFields,
  position: ['Position', z.int()],
  /** Place among the products of the start page; null for the others. */
  topPosition: ['TopPosition', whole],
  /** Address of the picture; null without one. */
  picture: ['Grafik', text],
} as const;
