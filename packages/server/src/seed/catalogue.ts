/** Products of the demo tenants as the seed describes them; amounts in cents. */
interface SeedProduct {
  readonly id: number;
  readonly externalId: string;
  readonly category: string;
  readonly source: string;
  readonly name: string;
  readonly claim: { readonly de: string; readonly en: string };
  readonly features: { readonly de: readonly string[]; readonly en: readonly string[] };
  readonly monthly: number | null;
  readonly once: number | null;
  readonly months: number | null;
  readonly rewards: readonly SeedReward[];
}

interface SeedReward {
  readonly id: number;
  readonly title: string;
  readonly cents: number;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly displayEndsOn: string | null;
}

interface SeedCategory {
  readonly id: number;
  readonly key: string;
  readonly name: { readonly de: string; readonly en: string };
}

/** A tenant's catalogue. */
export interface SeedCatalogue {
  readonly categories: readonly SeedCategory[];
  readonly products: readonly SeedProduct[];
}
