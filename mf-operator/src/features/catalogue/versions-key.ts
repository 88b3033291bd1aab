/** Names the versions of a product among what is kept of the server; those of the product itself begin alike. */
export const versionsKey = (kind: string, client: string, number: string) =>
  [kind, 'product', client, number, 'versions'] as const;
