import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { day, locale } from './values.ts';

export const legalTextKinds = [
  'agb',
  'datenschutz',
  'impressum',
  'teilnahme',
  'barrierefreiheit',
] as const;
export type LegalTextKind = (typeof legalTextKinds)[number];

/** A legal or help text; `version` is what a consent refers to. */
export const LegalText = fields({
  kind: ['Art', z.enum(legalTextKinds)],
  version: ['Version', z.string()],
  validFrom: ['GueltigAb', day],
  title: ['Titel', z.string()],
  /** The text with its simple markup, sanitised as that of content blocks. */
  html: ['Inhalt', z.string()],
  /** The same as plain text, without markup. */
  sections: [
    'Abschnitte',
    z.array(
      fields({
        heading: ['Ueberschrift', z.string()],
        paragraphs: ['Absaetze', z.array(z.string())],
      }),
    ),
  ],
});
export type LegalText = z.core.output<typeof LegalText>;

export const getLegalText = endpoint({
  method: 'GET',
  path: '/rechtstext/:kind',
  summary: 'The legal text in force, in the language asked for',
  auth: 'none',
  params: z.object({ kind: z.enum(legalTextKinds) }),
  query: z.strictObject({ sprache: z.optional(locale) }),
  answer: LegalText,
  errors: ['unknownNumber'],
});
