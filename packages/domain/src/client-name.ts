import { lineForm } from './line-form.ts';

/** The most signs of a client's name, which stands in the heading of every page and the sender of every mail. */
const NAME_MOST = 80;

/**
 * Whether a text may be the name of a client: one line of at most 80 signs that are seen, without those that make an address or markup of it.
 * It stands in every mail, also in those whose words nobody may change. Source: product.md, section "7 Validation".
 */
export const isClientName = (text: string): boolean =>
  text.length <= NAME_MOST &&
  text.trim() === text &&
  lineForm.test(text) &&
  !/[\p{C}\p{DI}\p{Zl}\p{Zp}/\\:@<>]|\bwww\b/iu.test(text);
