import { outboxHandlers } from '../worker/outbox-handlers.ts';

/** Every kind of work that may be given up. */
export const kindsOfWork: readonly string[] = outboxHandlers.map(({ kind }) => kind);
