import type { SeedProduct } from '../catalogue.ts';

/** Products that no list shows; rows of them exist, as the provider still serves their contracts. */
export const hiddenProducts: readonly SeedProduct[] = [637, 639, 640].map((id) => ({
  id,
  externalId: `FN-ALT-${id}`,
  category: 'internet',
  source: 'festnetz',
  name: 'Funkelnetz Klassik',
  claim: { de: 'Nicht mehr im Angebot', en: 'No longer on offer' },
  features: { de: ['6 Mbit/s im Download'], en: ['6 Mbit/s download'] },
  monthly: 1995,
  once: 0,
  months: 24,
  rewards: [],
  picture: 'router',
  details: { kind: 'landline', contractKind: 'DP' },
}));
