import type { FastifyReply, FastifyRequest } from 'fastify';

/** The most, and without a wish the number of, items of an array that is answered in pages. */
export const ITEMS_ON_A_PAGE = 100;

/** A wish for a page: its number from 1 and how many items it holds. */
interface PageWish {
  readonly page?: number | undefined;
  readonly pagesize?: number | undefined;
}

/** The Link header that leads from a page of a list to the next one (RFC 8288); `url` is the call's own path and query. */
function nextPageLink(url: string, page: number): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('page', String(page + 1));
  return `<${path}?${query.toString()}>; rel="next"`;
}

interface Answering {
  readonly query: PageWish;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Says beside an answered page how many items there are (X-Total-Count) and where the next page is (Link). */
export function describePage({ query, request, reply }: Answering, total: number): void {
  const { page = 1, pagesize = ITEMS_ON_A_PAGE } = query;
  void reply.header('x-total-count', total);
  if (page * pagesize < total) void reply.header('link', nextPageLink(request.url, page));
}

/** The asked page of a short list that is at hand as a whole, described in the headers. */
export function pageOf<T>(call: Answering, items: readonly T[]): T[] {
  const { page = 1, pagesize = ITEMS_ON_A_PAGE } = call.query;
  describePage(call, items.length);
  return items.slice((page - 1) * pagesize, page * pagesize);
}
