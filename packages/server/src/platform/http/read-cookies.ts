import { parseCookie } from 'cookie';

/** The cookies of a `Cookie` header by name, as they were set; the first of a name counts. */
export function readCookies(
  header: string | undefined,
): Readonly<Record<string, string | undefined>> {
  return parseCookie(header ?? '', { decode: (value) => value });
}
