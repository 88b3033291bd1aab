/** The longest that a reason in own words may be. */
export const REFERRAL_REASON_MOST = 140;

/**
 * A reason in own words: a line with letters. The page of a link shows it to people who do not know us, so nothing fits in that leads
 * elsewhere: no address of a page or a mailbox, no number to call, no letter that only looks like a dot, a colon or a slash, and no
 * filler that nobody sees; an emoji may be drawn in colour. Both sides check by it. Source: product.md, section "7 Validation".
 */
export const referralReasonForm =
  /^(?!.*(?:(?!\uFE0F)\p{DI}|(?<!\p{ExtPict})\uFE0F|\p{M}{4}|[@\\<>ǀ-ǃː˸ᐟᐧꓸ-ꓽ꞉ꞏ〳。．：／＠]|\/\/|:\/|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|(?:\p{N}[^\p{L}\p{N}]*){6}))(?=.*\p{L}).{1,140}$/u;
