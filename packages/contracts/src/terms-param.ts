/** In the address of the page of a first password: the terms are to be accepted with it, as of who was invited by an operator. */
export const TERMS_PARAM = 'bedingungen';
