import * as z from 'zod/mini';
import type {
  ContentData,
  ContentField,
} from '@weitersagen/server/internal/platform/database/content-types.ts';
import { controlCharacterPaths } from '@weitersagen/server/internal/platform/text-characters.ts';
import { ContentError } from './content-error.ts';

const languages = z.enum(['de', 'en']);
const text = z.string().check(
  z.maxLength(50_000),
  z.refine((value) => value.isWellFormed()),
);
const whole = z.int();
const assets = z.array(z.string().check(z.regex(/^[\w-]{1,80}$/))).check(z.maxLength(20));
const kinds = { String: text, Number: whole, Assets: assets } as const;

function fieldSchema({ type, localized, required }: ContentField) {
  const value = kinds[type];
  const values = localized ? z.partialRecord(languages, value) : z.strictObject({ iv: value });
  return required ? values : z.optional(values);
}

/**
 * Checks what an editor sends against the schema's fields. Throws ContentError 400 naming the first field that does not
 * fit; a field the schema does not know is refused.
 */
export function readContentData(
  fields: Readonly<Record<string, ContentField>>,
  body: unknown,
): ContentData {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]),
  );
  const read = z.safeParse(z.strictObject(shape), body);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new ContentError(400, `Validation error: ${issue?.path.join('.')} ${issue?.message}`);
  }
  const [bad] = controlCharacterPaths(body);
  if (bad !== undefined) throw new ContentError(400, `Validation error: ${bad}`);
  return z.parse(StoredData, body);
}

const StoredData = z.record(
  z.string(),
  z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
);
