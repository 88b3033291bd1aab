/**
 * What goes wrong with a call: its connection breaks, a gateway answers that it does not reach the server, the server works and its
 * answer is lost on the way, or the server is an older one that does not know the call.
 */
type Fault = 'broken' | 'away' | 'lost' | 'unknown';

type Network = typeof fetch;
type Reach = (request?: {
  readonly path?: string;
  readonly init?: RequestInit;
}) => Promise<Response>;

/** Handles a call to an address below the tenant's API (`GET /produkt`, without its query) so often or always; all others reach the server. */
function between(
  call: string,
  times: number,
  handle: (reach: Reach, init: RequestInit) => Promise<Response>,
): (network: Network) => Network {
  let left = times;
  return (network) =>
    (input, init = {}) => {
      const { pathname } = new URL(
        input instanceof Request ? input.url : input,
        'http://localhost',
      );
      const [, base = '', own = ''] = /^(\/api\/v1\/\w+)(.*)$/.exec(pathname) ?? [];
      if (`${init.method ?? 'GET'} ${own}` !== call || left === 0) return network(input, init);
      left -= 1;
      const reach: Reach = ({ path, init: changed = init } = {}) =>
        network(path === undefined ? input : base + path, changed);
      return handle(reach, init);
    };
}

const fromGateway = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });

/** Lets calls go wrong. It never answers in place of the server that something worked. */
export const failing = (call: string, fault: Fault, times = Infinity) =>
  between(call, times, async (reach) => {
    switch (fault) {
      case 'broken':
        throw new TypeError('the connection broke');
      case 'away':
        return fromGateway();
      case 'lost':
        await reach();
        return fromGateway();
      case 'unknown':
        return reach({ path: '/neuer/als/dieser/server' });
      default:
        return fault satisfies never;
    }
  });

/** Changes what is sent on its way, as a page of another version would send it; the server answers. */
export const altering = (
  call: string,
  change: (init: RequestInit) => RequestInit,
  times = Infinity,
) => between(call, times, (reach, init) => reach({ init: change(init) }));

/** Takes facts out of an answer on its way, as a server of an earlier version would not have stated them. */
export const lacking = (call: string, ...names: readonly string[]) =>
  between(call, Infinity, async (reach) => {
    const answer = await reach();
    const body = Object.entries(await answer.json()).filter(([name]) => !names.includes(name));
    const { status, headers } = answer;
    return new Response(JSON.stringify(Object.fromEntries(body)), { status, headers });
  });
