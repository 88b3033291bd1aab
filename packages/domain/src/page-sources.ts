/** What the catalogue pages of a telecom sell. product.md, section "3 Routes and guards". */
export const pageSources = ['festnetz', 'mobilfunk'] as const;
export type PageSource = (typeof pageSources)[number];

/** A source as the catalogue pages ask for it; null for none of theirs. */
export const pageSourceOf = (source: string | null): PageSource | null =>
  pageSources.find((one) => one === source) ?? null;
