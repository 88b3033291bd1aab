import * as z from 'zod/mini';
import { hasControlCharacter } from '@weitersagen/server/internal/platform/text-characters.ts';
import { ContentError } from './content-error.ts';

const DEFAULT_TOP = 20;
const MAX_TOP = 200;

const scalar = z.union([z.string().check(z.maxLength(2000)), z.number()]);
const comparison = z.union([
  z.strictObject({ path: z.string(), op: z.literal('eq'), value: scalar }),
  z.strictObject({ path: z.string(), op: z.literal('in'), value: z.array(scalar) }),
]);
const JsonQuery = z.object({
  filter: z.optional(
    z.union([comparison, z.strictObject({ and: z.array(comparison).check(z.maxLength(10)) })]),
  ),
  take: z.optional(z.int().check(z.minimum(0))),
  skip: z.optional(z.int().check(z.minimum(0))),
});
const Parameters = z.object({
  q: z.optional(z.string()),
  $top: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  $skip: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
});

/** A comparison of a field, `id` or `status` with values, any of which may hold. */
export interface ContentFilter {
  readonly path:
    | readonly ['data', string, string]
    | readonly ['id', undefined?, undefined?]
    | readonly ['status', undefined?, undefined?];
  readonly values: readonly (string | number)[];
}

/** What of a list is wanted. */
export interface ListQuery {
  readonly filters: readonly ContentFilter[];
  readonly top: number;
  readonly skip: number;
}

function pathOf(path: string): ContentFilter['path'] {
  if (path === 'id' || path === 'status') return [path];
  const [data, field, language, ...rest] = path.split(/[./]/);
  if (data !== 'data' || field === undefined || language === undefined || rest.length > 0)
    throw new ContentError(400, `Cannot filter on "${path}".`);
  return [data, field, language];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ContentError(400, 'The query is no JSON.');
  }
}

function hasBadText(filter: z.infer<typeof comparison>): boolean {
  return [filter.path, filter.value].flat().some((part) => hasControlCharacter(String(part)));
}

/** Reads `?q=` (JSON), `$top` and `$skip`. Throws ContentError 400 for what the service does not know. */
export function readListQuery(parameters: unknown): ListQuery {
  const read = z.safeParse(Parameters, parameters);
  if (!read.success) throw new ContentError(400, '$top and $skip must be whole numbers.');
  const { q, $top, $skip } = read.data;
  const json = z.safeParse(JsonQuery, q === undefined ? {} : parseJson(q));
  if (!json.success)
    throw new ContentError(400, 'The query knows filter (eq, in, and), take, skip.');
  const { filter, take, skip } = json.data;
  const all = filter === undefined ? [] : 'and' in filter ? filter.and : [filter];
  if (all.some(hasBadText)) throw new ContentError(400, 'The query holds a control character.');
  return {
    filters: all.map(({ path, value }) => ({ path: pathOf(path), values: [value].flat() })),
    top: Math.min(take ?? $top ?? DEFAULT_TOP, MAX_TOP),
    skip: Math.min(skip ?? $skip ?? 0, 1_000_000),
  };
}
