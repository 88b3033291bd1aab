import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { locale } from './values.ts';

const name = z.string().check(z.regex(/^[\w.-]{1,80}$/));

/** What of the variables a page needs; without names, all of them. */
const Wanted = bodyFields({
  names: ['Namen', z.optional(z.array(name).check(z.maxLength(100)))],
});

/** Variables with their values in one language. */
export const Variables = fields({
  variables: [
    'Variablen',
    z.array(fields({ name: ['Name', z.string()], value: ['Wert', z.string()] })),
  ],
});

export const getVariables = endpoint({
  method: 'GET',
  path: '/content/variables',
  summary: 'Every variable of the content service in the language of the request',
  auth: 'none',
  answer: Variables,
  errors: ['contentUnavailable'],
});

export const fetchVariables = endpoint({
  method: 'POST',
  path: '/content/variables',
  summary: 'The named variables; reads only, a POST because the names can be many',
  auth: 'none',
  asks: true,
  body: Wanted,
  answer: Variables,
  errors: ['contentUnavailable'],
});

export const fetchVariablesOfGroup = endpoint({
  method: 'POST',
  path: '/content/variables/:group',
  summary: 'The variables of one group, or the named ones of it; reads only',
  auth: 'none',
  asks: true,
  params: z.object({ group: name }),
  body: Wanted,
  answer: Variables,
  errors: ['contentUnavailable'],
});

export const fetchAgencyVariables = endpoint({
  method: 'POST',
  path: '/content/agenturvariables/:id',
  summary:
    "Variables of the agency pages, the agency's own values before the general ones; reads only",
  auth: 'none',
  asks: true,
  params: z.object({ id: name }),
  body: Wanted,
  answer: Variables,
  errors: ['contentUnavailable'],
});

export const getLanguages = endpoint({
  method: 'GET',
  path: '/content/getlanguages',
  summary: 'Languages the tenant offers, the default first',
  auth: 'none',
  answer: fields({
    languages: [
      'Sprachen',
      z.array(
        fields({
          code: ['Kuerzel', locale],
          name: ['Name', z.string()],
          isDefault: ['Standard', z.boolean()],
        }),
      ),
    ],
  }),
  errors: [],
});

export const getLanguageContent = endpoint({
  method: 'GET',
  path: '/content/getlanguagecontent/:lang',
  summary: 'Every variable in a given language, by name',
  auth: 'none',
  params: z.object({ lang: z.string().check(z.maxLength(10)) }),
  answer: fields({
    language: ['Sprache', locale],
    texts: ['Texte', z.record(z.string(), z.string())],
  }),
  errors: ['unknownContent', 'contentUnavailable'],
});
