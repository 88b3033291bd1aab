import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { clientChoices } from './operator-lists.ts';
import { KeptVoucherKind } from './operator-voucher-kinds.ts';
import { cents, day } from './values.ts';
import { voucherKindKey } from './voucher-kind-values.ts';

/** A file of codes has so many characters at most. */
export const VOUCHER_FILE_MOST = 500_000;

/** Codes are money: they are finance's alone, and no answer holds one. */
const stocks = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

/** The codes of one kind and value, by what became of them, and how many rewards wait for one. */
export const VoucherLevel = fields({
  /** Null for codes and rewards of no kind. Absent from a server of before. */
  kind: ['Gutscheinart', z.optional(z.nullable(z.string()))],
  cents: ['Wert', cents],
  free: ['Frei', z.int()],
  used: ['Vergeben', z.int()],
  waiting: ['Wartend', z.int()],
});
export type VoucherLevel = z.core.output<typeof VoucherLevel>;

export const listVouchers = endpoint({
  ...stocks,
  method: 'GET',
  path: '/betrieb/gutscheine',
  summary:
    'The kinds of vouchers of a client, and how many codes of each kind and value it has, free and used, and how many rewards wait for one. Without a client the first that the caller pays for',
  query: z.strictObject({ mandant: z.optional(z.string().check(z.maxLength(64))) }),
  answer: fields({
    clients: ['Mandanten', clientChoices],
    /** The one shown; null where the caller pays for none. */
    client: ['Mandant', z.nullable(z.string())],
    levels: ['Werte', z.array(VoucherLevel)],
    /** In the order in which people see them. Absent from a server of before, and so is `today`. */
    kinds: ['Gutscheinarten', z.optional(z.array(KeptVoucherKind))],
    /** Today in Berlin, by which kinds are offered. */
    today: ['Heute', z.optional(day)],
  }),
  errors: ['unknownTenant'],
});

export const addVoucherCodes = endpoint({
  ...stocks,
  method: 'POST',
  path: '/betrieb/gutscheine',
  summary:
    'Adds the codes of a file in CSV (Code;WertCent, and Art where lines name their kind) to those of a client, of one kind or of none; known ones are left alone. What waits for a code of such a kind and value is mailed one. A file with a wrong line adds nothing and names each by its number',
  body: bodyFields({
    client: ['Mandant', clientId],
    file: ['Datei', z.string().check(z.minLength(1), z.maxLength(VOUCHER_FILE_MOST))],
    /** Of lines that name none by themselves; without it they are of no kind. */
    kind: ['Gutscheinart', z.optional(z.nullable(voucherKindKey))],
  }),
  answer: fields({
    added: ['Neu', z.int()],
    known: ['Bekannt', z.int()],
    /** Rewards that waited for a code, of whatever value. */
    waiting: ['Wartend', z.int()],
    /** Of those, so many get one now. Absent from a server of before. */
    served: ['Bedient', z.optional(z.int())],
  }),
  errors: ['unknownTenant'],
});
