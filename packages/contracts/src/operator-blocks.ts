import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices } from './operator-lists.ts';
import { reason } from './reason.ts';
import { instant } from './values.ts';

/** Who writes and complains is support's, and who misuses a programme. */
const helps = { auth: 'operator', host: 'operator', roles: ['support'] } as const;

/** The longest address has so many characters; it stands in bodies, because addresses of calls are written down. */
const typed = z.string().check(z.trim(), z.maxLength(254));
const pattern = z.string().check(z.trim(), z.minLength(3), z.maxLength(254));

/** An address that may not take part, or a pattern with stars. */
export const AddressBlock = fields({
  pattern: ['Muster', z.string()],
  reason: ['Grund', z.string()],
  /** A name, or what did it by command. */
  by: ['Von', z.string()],
  at: ['Am', instant],
});
export type AddressBlock = z.core.output<typeof AddressBlock>;

export const findBlocks = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/sperren/suche',
  asks: true,
  summary:
    'The blocked addresses and patterns of a client, in the order of their letters; those that hold the words, and those that block the address that is searched for. Without a client the first that the caller helps',
  body: bodyFields({
    client: ['Mandant', z.optional(clientId)],
    words: ['Suche', z.optional(typed)],
    after: ['Nach', z.optional(typed)],
  }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller helps none. */
    client: ['Mandant', z.nullable(z.string())],
    blocks: ['Sperren', z.array(AddressBlock)],
    /** Leads to the next page; null on the last. */
    next: ['Weiter', z.nullable(z.string())],
  }),
  errors: ['unknownTenant'],
});

/** Whom a pattern fits. */
const Reach = fields({
  accounts: ['Konten', z.int()],
  contacts: ['Kontakte', z.int()],
});
export type Reach = z.core.output<typeof Reach>;

export const tryBlock = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/sperren/wirkung',
  asks: true,
  summary: 'How many referrers and contacts of a client a block would keep out; nothing is blocked',
  body: bodyFields({ client: ['Mandant', clientId], pattern: ['Muster', pattern] }),
  answer: Reach,
  errors: ['unknownTenant'],
});

export const blockAddress = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/sperren',
  summary:
    'Blocks an address, or all that fit a pattern: referrers are signed out and stay out, contacts lose their links. A known pattern takes the new reason',
  body: bodyFields({
    client: ['Mandant', clientId],
    pattern: ['Muster', pattern],
    reason: ['Grund', reason],
  }),
  answer: Reach,
  errors: ['unknownTenant'],
});

export const unblockAddress = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/sperren/aufhebung',
  summary: 'Lifts a block; referrers whom no other one keeps out may sign in again',
  body: bodyFields({
    client: ['Mandant', clientId],
    pattern: ['Muster', pattern],
    reason: ['Grund', reason],
  }),
  errors: ['changedMeanwhile', 'unknownTenant'],
});
