import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';

const token = z.string().check(z.maxLength(200));
const byToken = z.object({ token: z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/)) });
const path = '/empfehler/newsletter/abmelden/:token';

export const getNewsletterEnd = endpoint({
  method: 'POST',
  path: '/empfehler/newsletter/abmelden',
  asks: true,
  summary: 'Whose newsletter the link of a mail ends, and whether it still comes; changes nothing',
  auth: 'none',
  body: bodyFields({ token: ['Token', token] }),
  answer: fields({
    email: ['Email', z.string()],
    subscribed: ['NewsletterBestellt', z.boolean()],
  }),
  errors: ['linkExpired', 'tooManyTries'],
});

/** Mail programs post a form to it, by themselves (RFC 8058); the page of the link does, too. */
export const endNewsletterByLink = endpoint({
  method: 'POST',
  path,
  summary: 'Ends the newsletter by the link of its mail, without a sign-in; a repeat answers alike',
  auth: 'none',
  params: byToken,
  withoutClientHeaders: true,
  errors: ['linkExpired', 'tooManyTries'],
});

export const showNewsletterEnd = endpoint({
  method: 'GET',
  path,
  summary: 'Redirects (302) to the page that asks whether to end the newsletter; ends nothing',
  auth: 'none',
  params: byToken,
  withoutClientHeaders: true,
  redirects: true,
  errors: [],
});
