import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { reason } from './reason.ts';
import { email } from './typed-values.ts';
import { instant } from './values.ts';

const helps = { auth: 'operator', host: 'operator', roles: ['support'] } as const;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const customer = { client: ['Mandant', clientId], id: ['Kunde', id] } as const;
const path = '/betrieb/kunden/adresse';

/** A new address of a referrer that waits for its link to be followed. */
export const AddressWish = fields({
  id: ['Wunsch', z.string()],
  email: ['Email', z.string()],
  until: ['GueltigBis', instant],
  /** Whether support entered it; else the person did. */
  isBySupport: ['DurchKundendienst', z.boolean()],
});
export type AddressWish = z.core.output<typeof AddressWish>;

const wish = z.nullable(AddressWish);

export const getCustomerAddress = endpoint({
  ...helps,
  method: 'POST',
  path: `${path}/stand`,
  asks: true,
  summary: 'The new address of a referrer that waits for its confirmation; null for none',
  body: bodyFields(customer),
  answer: fields({ wish: ['Neu', wish] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const correctCustomerAddress = endpoint({
  ...helps,
  method: 'POST',
  path,
  summary:
    'Enters a new address for a referrer, with a reason: it gets a link and the old one is told; nothing changes until the link is followed. Takes the place of the one that was seen to wait',
  body: bodyFields({
    ...customer,
    email: ['Email', email],
    /** The wish that was seen to wait, null for none; another one refuses. */
    seen: ['Gesehen', z.nullable(id)],
    reason: ['Grund', reason],
  }),
  answer: fields({ wish: ['Neu', wish] }),
  mailsTo: { path: 'email' },
  errors: [
    'changedMeanwhile',
    'accountBlocked',
    'emailExists',
    'emailNotAllowed',
    'addressBlocked',
    'addressPatternBlocked',
    'passwordRequired',
    'tooManyTries',
    'unknownNumber',
    'unknownTenant',
  ],
});

export const dropCustomerAddress = endpoint({
  ...helps,
  method: 'POST',
  path: `${path}/ruecknahme`,
  summary: 'Takes back a new address that waits, with a reason; its link ends',
  body: bodyFields({ ...customer, wish: ['Wunsch', id], reason: ['Grund', reason] }),
  answer: fields({}),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
