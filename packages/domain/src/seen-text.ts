import { lineForm } from './line-form.ts';

/** What was written, without blanks around it: nothing where no letter or digit of it is seen. Both sides check by it. Source: product.md, section "7 Validation". */
export const seenText = (text: string): string => (lineForm.test(text) ? text.trim() : '');
