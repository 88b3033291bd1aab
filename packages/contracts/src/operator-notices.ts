import * as z from '@weitersagen/contracts/z';
import { noticeModeLabels } from '@weitersagen/domain/notice-modes';
import { waitingKindLabels } from '@weitersagen/domain/waiting-kinds';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { words } from './words.ts';

const own = { auth: 'operator', roles: 'every', host: 'operator' } as const;
const notice = {
  kind: ['Art', words(waitingKindLabels)],
  mode: ['Wann', words(noticeModeLabels)],
} as const;

export const listOwnNotices = endpoint({
  ...own,
  method: 'GET',
  path: '/betrieb/konto/hinweise',
  summary: 'Of what the own roles handle, when a mail tells that something waits',
  answer: fields({ notices: ['Hinweise', z.array(fields(notice))] }),
  errors: [],
});

export const changeOwnNotice = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/hinweise',
  summary: 'Chooses when a mail tells oneself that something of these kinds waits',
  body: bodyFields({
    kinds: [
      'Arten',
      z
        .array(words(waitingKindLabels))
        .check(z.minLength(1), z.maxLength(Object.keys(waitingKindLabels).length)),
    ],
    mode: notice.mode,
  }),
  errors: [],
});
