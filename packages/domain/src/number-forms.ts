/**
 * Forms of numbers that people type, so that signs or zeros alone are none. Both sides check by these.
 * Source: product.md, section "7 Validation".
 */
export const numberForms = {
  /** Digits with the signs that people put between them: at least five digits, not all zero. */
  phone: /^(?=(?:\D*\d){5})(?=.*[1-9])[+\d][\d\s/().-]{4,}$/,
  /** A German postal code; none begins with two zeros. */
  postalCode: /^(?!00)\d{5}$/,
  /** A German tax number: at least ten digits, not all zero. */
  taxNumber: /^(?=(?:\D*\d){10})(?=.*[1-9])[\d/ ]{10,20}$/,
  /** As a provider prints it: letters, digits and hyphens, not of signs or zeros alone. */
  customerNumber: /^(?=.*[1-9A-Za-z])[A-Za-z0-9-]{6,20}$/,
  /** A German VAT id. */
  vatId: /^DE(?!0{9})\d{9}$/,
} as const;
