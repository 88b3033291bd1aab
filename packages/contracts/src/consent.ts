import * as z from '@weitersagen/contracts/z';
import { consentStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';
import { words } from './words.ts';

const state = words(consentStateLabels);
const states = bodyFields({
  matomo: ['Matomo', state],
  vitals: ['Messwerte', state],
  channel: ['Kanal', state],
  reviews: ['Bewertungen', z.optional(state)], // pages from before there were any do not send it
});

export const recordConsent = endpoint({
  method: 'POST',
  path: '/zustimmungen',
  summary:
    'Keeps the proof of a choice about cookies: a random number, the time, the text’s version, the choices; nobody’s name',
  auth: 'none',
  body: bodyFields({
    id: ['Kennung', z.string().check(z.regex(/^[\w-]{22,40}$/))],
    textVersion: ['TextVersion', z.string().check(z.regex(/^\d{4}-\d{1,3}$/))],
    manager: ['Quelle', z.enum(['intern', 'extern'])],
    states: ['Auswahl', states],
  }),
  errors: ['tooManyTries'],
});
