import type { SellerTable } from '../../platform/database/commission-types.ts';

type Kind = SellerTable['kind'];

/** Kind of a seller as the wire and the person's export write it. */
export const kindLabels = {
  private: 'Privat',
  business: 'Gewerblich',
} as const satisfies Record<Kind, string>;

/** Kind of a seller by wire label. */
export const kindByLabel = {
  Privat: 'private',
  Gewerblich: 'business',
} as const satisfies Record<(typeof kindLabels)[Kind], Kind>;
