import * as z from '@weitersagen/contracts/z';
import { bodyFields } from './fields.ts';
import { endpoint } from './endpoint.ts';
import { number } from './values.ts';

/** Both answer alike whatever there is behind what was sent. product.md, section "4 Screens". */
export const askNewLink = endpoint({
  method: 'POST',
  path: '/empfehlung/neuerlink',
  summary:
    'Tells the referrer of an expired link that somebody asks for a new one, at most once a day; answers alike for every number',
  auth: 'none',
  body: bodyFields({ number: ['Empfehlungsnummer', number] }),
  errors: ['tooManyTries'],
});

export const resendRewardLink = endpoint({
  method: 'POST',
  path: '/praemierung/neuerlink',
  summary:
    'Mails a fresh link to a reward that waits, to the stored address only, for a former link of it; answers alike for every link',
  auth: 'none',
  body: bodyFields({ token: ['Token', z.string().check(z.minLength(1), z.maxLength(200))] }),
  errors: ['tooManyTries'],
});
