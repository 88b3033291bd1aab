import { createHash } from 'node:crypto';

/** SHA-384 of bytes, in the form of the integrity attribute. */
export const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
