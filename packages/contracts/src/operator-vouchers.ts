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

/** The codes of one kind and value in a file that is looked at before it is added. */
const FoundLevel = fields({
  kind: ['Gutscheinart', z.nullable(z.string())],
  cents: ['Wert', cents],
  /** That would be added. */
  added: ['Neu', z.int()],
  /** That are in stock already. */
  known: ['Bekannt', z.int()],
  /** That stand once more in the file. */
  repeated: ['Doppelt', z.int()],
});
export type FoundLevel = z.core.output<typeof FoundLevel>;

/** What a line of a file of codes is worth a look for: what is wrong with it, or that its code is there before. */
const notedLineKinds = [
  'Code',
  'WertCent',
  'Art',
  'andererWert',
  'andereArt',
  'imLink',
  'Bekannt',
  'Doppelt',
] as const;

/** What would become of a file of codes. */
const FoundCodes = fields({
  levels: ['Werte', z.array(FoundLevel)],
  /** Those that are wrong first, by their number in a spreadsheet. */
  noted: [
    'Zeilen',
    z.array(
      fields({
        line: ['Zeile', z.int()],
        /** Its code, shortened; empty where the line holds none. */
        shortened: ['Gekuerzt', z.string()],
        what: ['Was', z.enum(notedLineKinds)],
      }),
    ),
  ],
  /** So many lines are wrong: with one nothing is added. */
  wrong: ['FalscheZeilen', z.int()],
});
export type FoundCodes = z.core.output<typeof FoundCodes>;

export const previewVoucherCodes = endpoint({
  ...stocks,
  method: 'POST',
  path: '/betrieb/gutscheine/vorschau',
  asks: true,
  summary:
    'What would become of a file of codes, of which nothing is written: how many of each kind and value are new, in stock already or twice in the file, and the first fifty lines that are wrong or not new, with their code shortened',
  body: bodyFields({
    client: ['Mandant', clientId],
    file: ['Datei', z.string().check(z.minLength(1), z.maxLength(VOUCHER_FILE_MOST))],
    kind: ['Gutscheinart', z.optional(z.nullable(voucherKindKey))],
  }),
  answer: FoundCodes,
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
