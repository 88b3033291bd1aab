/** The Link header that leads from a page of a list to the next one (RFC 8288); `url` is the call's own path and query. */
export function nextPageLink(url: string, page: number): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('page', String(page + 1));
  return `<${path}?${query.toString()}>; rel="next"`;
}
