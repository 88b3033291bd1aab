import * as z from '@weitersagen/contracts/z';
import { settledKindLabels } from '@weitersagen/domain/settlement-run-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';
import { settlementNumber } from './money-values.ts';
import { clientId } from './operator-grants.ts';
import { reason } from './reason.ts';
import { day } from './values.ts';
import { words } from './words.ts';

/** Partners' money is finance's alone. */
const settles = { auth: 'operator', host: 'operator', roles: ['finance'] } as const;

export const recordSelfBilling = endpoint({
  ...settles,
  method: 'POST',
  path: '/betrieb/abrechnungen/vereinbarung',
  summary:
    'Notes that a partner agreed to credit notes by a contract: of which day it is, and where it is found',
  body: bodyFields({
    client: ['Mandant', clientId],
    kind: ['Art', words(settledKindLabels)],
    receiver: ['Empfaenger', z.string().check(z.minLength(1), z.maxLength(64))],
    agreedOn: ['Vereinbart', day],
    contract: ['Vertrag', reason],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'settlementIssuerMissing', 'unknownTenant'],
});

export const noteOwnInvoice = endpoint({
  ...settles,
  method: 'POST',
  path: '/betrieb/abrechnungen/widerspruch/rechnung',
  summary:
    "Notes the partner's own invoice in the place of a credit note that they objected to, which is paid like any other then",
  body: bodyFields({
    client: ['Mandant', clientId],
    number: ['Nummer', settlementNumber.check(z.minLength(1))],
    invoiceNumber: [
      'Rechnungsnummer',
      z
        .string()
        .check(z.trim(), z.maxLength(100), z.regex(/^(?=.*[\p{L}\p{N}])[\p{L}\p{N} ./_#+:-]+$/u)),
    ],
    invoiceOn: ['Rechnungsdatum', day],
  }),
  errors: ['changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
