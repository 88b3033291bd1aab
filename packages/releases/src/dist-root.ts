import { resolve } from 'node:path';

/** Everything that is built lands here, nothing else. */
export const distRoot = resolve(import.meta.dirname, '../../../dist');
