/**
 * What a reason or an answer holds that people read later: at least three letters or digits that are seen. Fillers are letters to Unicode and
 * seen by nobody. Both sides check by it. Source: product.md, section "7 Validation".
 */
export const reasonForm =
  /^(?:(?:[^\p{L}\p{N}]|(?=\p{DI})[\p{L}\p{N}])*(?!\p{DI})[\p{L}\p{N}]){3}/u;
