/** Bytes of a call with a picture of 5 MB in base64. */
export const PICTURE_BODY_LIMIT = 7_100_000;
