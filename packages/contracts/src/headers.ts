/** Calls of the client carry these two beside the authorization. product.md, section "9 Calls". */
export const requestedWith = { name: 'X-Requested-With', value: 'XMLHttpRequest' } as const;
export const languageHeader = 'Accept-Language';
/** A repeat with the same key gets the first answer; 16 to 64 characters chosen by the client. */
export const idempotencyKey = 'Idempotency-Key';
/** The solution of a captcha, for calls that have no place for it in their body. */
export const captchaHeader = 'X-Captcha';
