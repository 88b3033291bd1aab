/** Query parameters that name a visitor's channel; the first one present counts. */
export const campaignParameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;

/** The channel named in an address's query, or null. Source: product.md, section "3 Routes and guards". */
export function campaignChannel(query: URLSearchParams): string | null {
  for (const name of campaignParameters) {
    const value = query.get(name)?.trim();
    if (value) return value;
  }
  return null;
}
