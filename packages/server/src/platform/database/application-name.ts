import { randomBytes } from 'node:crypto';

/** Names this program's connections, so that it can tell its own from those of others. */
export const applicationName = `weitersagen ${process.pid} ${randomBytes(4).toString('hex')}`;
