/** The Cookie header with which a browser is known, out of the headers of the answer that signed somebody in; '' without one. */
export function knownCookie(headers: Readonly<Record<string, unknown>>): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('__Host-ws-known-'))?.split(';')[0] ?? '';
}
