import type { VatStatus } from '../../platform/database/commission-types.ts';

/** VAT status as the wire writes it. */
export const vatStatusLabels = {
  regular: 'Regelbesteuert',
  smallBusiness: 'Kleinunternehmer',
} as const satisfies Record<VatStatus, string>;

/** VAT status by wire label. */
export const vatStatusByLabel = {
  Regelbesteuert: 'regular',
  Kleinunternehmer: 'smallBusiness',
} as const satisfies Record<(typeof vatStatusLabels)[VatStatus], VatStatus>;
