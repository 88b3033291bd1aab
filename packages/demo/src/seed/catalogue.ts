type Text = { readonly de: string; readonly en: string };

/** A product of a demo tenant as the seed describes it; amounts in cents. */
export interface SeedProduct {
  readonly id: number;
  readonly externalId: string;
  readonly category: string;
  readonly source: string;
  readonly name: string;
  readonly claim: Text;
  readonly features: { readonly de: readonly string[]; readonly en: readonly string[] };
  readonly monthly: number | null;
  readonly once: number | null;
  readonly months: number | null;
  readonly rewards: readonly SeedReward[];
  /** What the tenant's product API reads. */
  readonly details?: object;
  /** Place on the start page. */
  readonly top?: number;
  /** Key of a drawing. */
  readonly picture?: string;
}

export interface SeedReward {
  readonly id: number;
  readonly title: string;
  readonly cents: number;
  /** A day, or how many days after the seed. */
  readonly startsOn: string | number;
  readonly endsOn: string | number | null;
  readonly displayEndsOn: string | null;
}

/** A category; its drawing is picture and icon. */
export interface SeedCategory {
  readonly id: number;
  readonly key: string;
  readonly name: Text;
  readonly parent?: string;
  readonly source?: string;
  readonly drawing?: string;
  /** What else people call its products. */
  readonly searchWords?: string;
}

/** A device with a tariff and what both cost together, in cents. */
export interface SeedDeviceTariff {
  readonly deviceId: number;
  readonly tariffId: number;
  readonly deviceCents: number;
  readonly tariffCents: number;
}

/** A tenant's catalogue. */
export interface SeedCatalogue {
  readonly categories: readonly SeedCategory[];
  readonly products: readonly SeedProduct[];
  readonly deviceTariffs?: readonly SeedDeviceTariff[];
}
