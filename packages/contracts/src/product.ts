import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, day } from './values.ts';

/** A reward offered for a product (Praemie). `text` is the formatted value, `valueCents` decides. */
export const Reward = fields({
  id: ['Id', z.int()],
  title: ['Titel', z.string()],
  startsOn: ['Startdatum', day],
  endsOn: ['Enddatum', z.nullable(day)],
  displayEndsOn: ['EnddatumAnzeige', z.nullable(day)],
  text: ['Wert', z.string()],
  valueCents: ['WertCent', cents],
  /** Whether it can be earned today, by the server's clock; else it is announced from its start. */
  isActive: ['Aktiv', z.boolean()],
});
export type Reward = z.core.output<typeof Reward>;

/** What first screens read of a product; contracts/catalogue has all of it. */
export const productFields = {
  id: ['Id', z.int()],
  externalId: ['ExterneId', z.string()],
  name: ['Name', z.string()],
  /** Key of the product category; `Kategorie` is DP or TP. */
  category: ['ProduktKategorie', z.string()],
  source: ['Quelle', z.string()],
  claim: ['Beschreibung1', z.string()],
  features: ['Merkmale', z.array(z.string())],
  priceMonthlyCents: ['PreisMonatlich', z.nullable(cents)],
  priceOnceCents: ['PreisEinmalig', z.nullable(cents)],
  minimumTermMonths: ['MindestlaufzeitMonate', z.nullable(z.int())],
  rewards: ['Praemien', z.array(Reward)],
  /** The most that a recipient gets of its reward, beside the client's own limit; absent from a server of before. */
  recipientMostCents: ['EmpfaengerHoechstensCent', z.optional(z.nullable(cents))],
  /** Address of the picture in its small form; null without one. Absent in a referral's product from a server of before. */
  smallPicture: ['SGrafik', z.optional(z.nullable(z.string()))],
  /** What the picture shows, in the language of the call; null where it only adorns. */
  pictureText: ['GrafikText', z.optional(z.nullable(z.string()))],
} as const;

/** A product one can recommend, with the rewards that hold today or are announced. */
export const Product = fields(productFields);
export type Product = z.core.output<typeof Product>;

/** The light view: contracts/catalogue states the call in full, for server, documentation and larger screens. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/produkt/:id',
  summary: 'One product',
  auth: 'gate',
  params: z.object({ id: z.string() }),
  answer: Product,
  errors: ['unknownNumber', 'unknownProductApi'],
});
