import * as z from 'zod/mini';
import { legalTextKinds } from '@weitersagen/contracts/terms';

const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000));
const Text = z.strictObject({
  title: words,
  sections: z
    .array(z.strictObject({ heading: words, paragraphs: z.array(words).check(z.maxLength(200)) }))
    .check(z.minLength(1), z.maxLength(200)),
});

const TermsFile = z.strictObject({
  kind: z.enum(legalTextKinds),
  version: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
  validFrom: z.iso.date(),
  de: Text,
  en: z.optional(Text),
});
/** A version of a legal text as a file describes it; German always, English where there is one. */
export type TermsFile = z.core.output<typeof TermsFile>;

/** Reads such a file; gives the text, or one sentence about its first problem. */
export function readTermsFile(text: string): TermsFile | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `The file is no JSON: ${error instanceof Error ? error.message : ''}`;
  }
  const read = z.safeParse(TermsFile, json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return `${issue?.path.join('.') || 'The file'}: ${issue?.message ?? 'is not right'}`;
}
