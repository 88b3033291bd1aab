/**
 * Version of the sentence by which referrers declare to be 18 or older, a natural person and living in Germany. Another wording in
 * any form is a new version. product.md, section "7 Validation".
 */
export const ELIGIBILITY_TEXT_VERSION = '2026-1';
