import * as z from '@weitersagen/contracts/z';
import { sessionWayLabels } from '@weitersagen/domain/customer-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { reason } from './reason.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

const helps = { auth: 'operator', host: 'operator', roles: ['support'] } as const;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const customer = { client: ['Mandant', clientId], id: ['Kunde', id] } as const;

/** Where a referrer is signed in: when and by which way. On what is not kept. */
export const CustomerSession = fields({
  id: ['Sitzung', z.string()],
  begun: ['Seit', instant],
  lastUsed: ['ZuletztGenutzt', instant],
  expiresAt: ['GueltigBis', instant],
  /** Whether the browser stays signed in once it is closed. */
  remembered: ['Angemeldet', z.boolean()],
  way: ['Weg', z.nullable(words(sessionWayLabels))],
});
export type CustomerSession = z.core.output<typeof CustomerSession>;

export const listCustomerSessions = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/sitzungen',
  asks: true,
  summary:
    'The running sessions of a referrer, the last used first, with times and way of sign-in; none of a mere contact',
  body: bodyFields(customer),
  answer: fields({ sessions: ['Sitzungen', z.array(CustomerSession)] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const endCustomerSession = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/sitzungen/ende',
  summary: 'Ends one running session of a referrer, with a reason; unknownNumber for a repeat',
  body: bodyFields({ ...customer, session: ['Sitzung', id], reason: ['Grund', reason] }),
  answer: fields({}),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const endCustomerSessions = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/kunden/sitzungen/alle',
  summary:
    'Signs a referrer out everywhere, with a reason: sessions end, and with them mailed links and a new address that waits',
  body: bodyFields({ ...customer, reason: ['Grund', reason] }),
  answer: fields({}),
  errors: ['unknownNumber', 'unknownTenant'],
});
