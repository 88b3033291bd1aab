import * as z from '@weitersagen/contracts/z';
import { reasonLabels } from '@weitersagen/domain/referral-reason';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { reasonWords } from './typed-values.ts';
import { number } from './values.ts';
import { words } from './words.ts';

const own = {
  path: '/empfehler/empfehlungen/:number/grund',
  auth: 'referrer',
  params: z.object({ number }),
} as const;

/** Why a referrer recommends, as the page of their link says it: one of the reasons, or own words; neither where nothing is said. */
export const OwnReason = fields({
  reason: ['Grund', z.nullable(words(reasonLabels))],
  reasonWords: ['GrundText', z.nullable(z.string())],
});
export type OwnReason = z.core.output<typeof OwnReason>;

export const getOwnReason = endpoint({
  ...own,
  method: 'GET',
  summary: 'Why a referrer recommends by one of their links',
  answer: OwnReason,
  errors: ['unknownNumber'],
});

export const changeOwnReason = endpoint({
  ...own,
  method: 'PUT',
  summary:
    'Changes what the page of a link says about why it is recommended, or says nothing there any more; own words stand in place of a reason',
  body: bodyFields({
    reason: ['Grund', z.nullable(words(reasonLabels))],
    reasonWords: ['GrundText', z.nullable(reasonWords)],
  }),
  errors: ['unknownNumber'],
});
