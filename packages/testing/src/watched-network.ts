/** A network that reaches the server and remembers what was asked, as `POST /api/v1/…`. */
export function watched() {
  const asked: string[] = [];
  const network =
    (next: typeof fetch): typeof fetch =>
    (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input}`);
      return next(input, init);
    };
  return { asked, network };
}
