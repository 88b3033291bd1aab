import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { endpoints } from '@weitersagen/contracts/endpoints';
import type { Endpoint } from '@weitersagen/contracts/endpoint';

/** What somebody may put into a path or a query: far too long, foreign, signs of other languages. */
const junk = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    '',
    '..',
    '../..',
    '%',
    '%00',
    '%2e%2e',
    '\u0000',
    '\u2028',
    "' or 1=1 --",
    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'NaN',
    '__proto__',
    'constructor',
    '{"a":1}',
    '[]',
  ),
  fc.integer({ min: 300, max: 5000 }).map((length) => 'x'.repeat(length)),
  fc.stringMatching(/^(?:[0-9a-f]{2}){1,70}$/),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const queryNames = fc.constantFrom(
  ...new Set(
    Object.values(endpoints).flatMap(({ query }) =>
      query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [],
    ),
  ),
  'unknown',
  '__proto__',
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

function urlOf(
  endpoint: Endpoint,
  params: readonly string[],
  query: readonly (readonly [string, string])[],
) {
  let place = 0;
  const path = endpoint.path.replaceAll(/:\w+/g, () => encode(params[place++] ?? 'x'));
  const search = query.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return `/api/v1/funkelnetz${path}${search === '' ? '' : `?${search}`}`;
}

/** Addresses of a call with junk in every parameter and up to four junk query values. */
export function badAddresses(endpoint: Endpoint): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.array(junk, { minLength: 3, maxLength: 3 }),
      fc.array(fc.tuple(queryNames, junk), { maxLength: 4 }),
    )
    .map(([params, query]) => urlOf(endpoint, params, query));
}
