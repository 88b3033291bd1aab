/** The cookies of a `Cookie` header by name; the first of a name counts. */
export function readCookies(header: string | undefined): Readonly<Record<string, string>> {
  const cookies: Record<string, string> = Object.create(null);
  for (const part of (header ?? '').split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    cookies[name] ??= value.join('=');
  }
  return cookies;
}
