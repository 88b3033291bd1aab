import * as z from '@weitersagen/contracts/z';
import {
  REDEEM_LINK_MOST,
  VOUCHER_HINT_MOST,
  voucherKindStateLabels,
} from '@weitersagen/domain/voucher-kinds';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { pictureUpload } from './picture-upload.ts';
import { line } from './typed-values.ts';
import { day, instant } from './values.ts';
import { voucherKindKey } from './voucher-kind-values.ts';
import { revision } from './whole-numbers.ts';
import { words } from './words.ts';

/** Where a code is redeemed is where money goes: kinds are finance's alone. */
const keeps = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

const Texts = fields({ de: ['De', z.string()], en: ['En', z.string()] });
const hint = z.string().check(z.trim(), z.maxLength(VOUCHER_HINT_MOST), z.regex(/^[^\n\r\t]*$/));

/** A kind of vouchers as operators keep it. */
export const KeptVoucherKind = fields({
  key: ['Gutscheinart', z.string()],
  revision: ['Revision', z.int()],
  name: ['Name', Texts],
  shop: ['Shop', z.string()],
  /** Where its codes are redeemed. */
  redeemUrl: ['Einloeselink', z.string()],
  /** How it is redeemed, and how long it is valid; empty where nothing is said. */
  hint: ['Hinweis', Texts],
  /** The first and the last day on which people may choose it; null is without an end. */
  from: ['AngebotenAb', day],
  until: ['AngebotenBis', z.nullable(day)],
  position: ['Reihenfolge', z.int()],
  /** As a data address, with its size in CSS pixels. */
  logo: [
    'Logo',
    z.nullable(
      fields({
        url: ['Adresse', z.string()],
        width: ['Breite', z.int()],
        height: ['Hoehe', z.int()],
      }),
    ),
  ],
  state: ['Stand', words(voucherKindStateLabels)],
  /** When it was ended by a person; null for one that was not. */
  endedAt: ['BeendetAm', z.nullable(instant)],
});
export type KeptVoucherKind = z.core.output<typeof KeptVoucherKind>;

const written = {
  client: ['Mandant', clientId],
  key: ['Gutscheinart', voucherKindKey],
  name: ['Name', bodyFields({ de: ['De', line], en: ['En', line] })],
  shop: ['Shop', line],
  redeemUrl: [
    'Einloeselink',
    z.string().check(z.trim(), z.minLength(1), z.maxLength(REDEEM_LINK_MOST)),
  ],
  hint: ['Hinweis', bodyFields({ de: ['De', hint], en: ['En', hint] })],
  from: ['AngebotenAb', day],
  until: ['AngebotenBis', z.nullable(day)],
  position: ['Reihenfolge', z.int().check(z.minimum(0), z.maximum(9999))],
} as const;

export const addVoucherKind = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/gutscheine/arten',
  summary:
    'Adds a kind of vouchers with its shop and the https address at which its codes are redeemed. A logo is PNG, JPEG or WebP in base64, at most 5 MB and at least 40 pixels high',
  body: bodyFields({
    ...written,
    logo: ['Logo', z.optional(pictureUpload)],
    /** Whether the free codes of no kind become its own, but those that rewards without a kind wait for. */
    takesCodes: ['UebernimmtCodes', z.optional(z.boolean())],
  }),
  errors: ['unknownTenant'],
});

export const changeVoucherKind = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/gutscheine/arten',
  summary:
    'Changes a kind of vouchers; its key stays, which codes and rewards name. Without a logo the present one stays, with null there is none. Names the revision that was seen',
  body: bodyFields({
    ...written,
    revision: ['Revision', revision],
    logo: ['Logo', z.optional(z.nullable(pictureUpload))],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const endVoucherKind = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/gutscheine/arten/ende',
  summary:
    'Ends a kind of vouchers: nobody chooses it from now on, and it begins no more. Rewards that chose it still get their codes',
  body: bodyFields({
    client: ['Mandant', clientId],
    key: ['Gutscheinart', voucherKindKey],
    revision: ['Revision', revision],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
