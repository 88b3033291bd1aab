import { FILE_BYTES_MOST } from '@weitersagen/contracts/catalogue-file';

/** Bytes of a call with a file as text inside JSON: quotes and line breaks take two. */
export const FILE_BODY_LIMIT = FILE_BYTES_MOST * 2;
