import * as z from 'zod/mini';
import { ApiError } from '../../platform/api-error.ts';

const identifier = z.string().check(z.regex(/^[\w.-]{1,80}$/));
const path = z.enum(['data.Identifier.iv', 'data/Identifier/iv']);
const Query = z.strictObject({
  filter: z.union([
    z.strictObject({ path, op: z.literal('eq'), value: identifier }),
    z.strictObject({
      path,
      op: z.literal('in'),
      value: z.array(identifier).check(z.minLength(1), z.maxLength(50)),
    }),
  ]),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The identifiers a `q` of the footnote call asks for, sorted; null when there is no `q`. Throws ApiError invalidInput for any
 * other filter: this call opens no way to ask the content service for anything else.
 */
export function footnoteIdentifiers(q: string | undefined): readonly string[] | null {
  if (q === undefined || q === '') return null;
  const read = z.safeParse(Query, parseJson(q));
  if (!read.success) throw new ApiError('invalidInput', { fields: { q: 'invalid' } });
  return [read.data.filter.value].flat().toSorted();
}
