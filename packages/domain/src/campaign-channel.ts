/** Query parameters that name a visitor's channel; the first one present counts. */
export const campaignParameters = ['channel', 'c', 'pk_campaign', 'mtm_campaign'] as const;

const carriedParameters: ReadonlySet<string> = new Set([...campaignParameters, 'widget']);

/** The channel named in an address's query, or null. Source: product.md, section "3 Routes and guards". */
export function campaignChannel(query: URLSearchParams): string | null {
  for (const name of campaignParameters) {
    const value = query.get(name)?.trim();
    if (value) return value;
  }
  return null;
}

/** The search of an address without campaign parameters that have no value; all else stays as it was written. '' or with its `?`. */
export function withoutEmptyCampaign(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => {
      const [[name = '', value = ''] = []] = new URLSearchParams(part);
      return part !== '' && !(carriedParameters.has(name) && value.trim() === '');
    });
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * An address, absolute or a path, with every campaign parameter and the `widget` value of the query that led to it, so that no redirect
 * loses one; one without a value names nothing and is left behind. What the address names itself stays. Source: product.md, section "3 Routes and guards".
 */
export function withCampaign(address: string, query: URLSearchParams): string {
  const [beforeHash = '', hash] = address.split('#', 2);
  const [path = '', ownQuery = ''] = beforeHash.split('?', 2);
  const own = new URLSearchParams(ownQuery);
  const carried = [...query].filter(
    ([name, value]) => carriedParameters.has(name) && value.trim() !== '' && !own.has(name),
  );
  if (carried.length === 0) return address;
  const added = new URLSearchParams(carried).toString();
  const search = ownQuery === '' ? added : `${ownQuery}&${added}`;
  return `${path}?${search}${hash === undefined ? '' : `#${hash}`}`;
}
