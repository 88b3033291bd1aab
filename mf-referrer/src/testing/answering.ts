/** An answer as it travels: status 200 with this body unless it says otherwise. */
interface WireAnswer {
  readonly status?: number;
  readonly body?: unknown;
}

/** Answers by `METHOD /path` below the tenant's API; several are given one after the other, the last one stays. */
export type Answers = Readonly<Record<string, WireAnswer | readonly WireAnswer[]>>;

/** A call that reached the network. */
export interface Call {
  readonly name: string;
  readonly body: unknown;
  readonly query: string;
  readonly idempotencyKey: string | null;
}

/** A network that gives wire answers and remembers what was asked. An unexpected call fails like a broken connection. */
export function answering(answers: Answers): { fetch: typeof fetch; calls: Call[] } {
  const calls: Call[] = [];
  const given = new Map<string, number>();
  const network: typeof fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const url = new URL(address, 'http://localhost');
    const name = `${init?.method ?? 'GET'} ${url.pathname.replace(/^\/api\/v1\/\w+/, '')}`;
    const text = typeof init?.body === 'string' ? init.body : 'null';
    const idempotencyKey = new Headers(init?.headers).get('Idempotency-Key');
    const query = url.searchParams.toString();
    calls.push({ name, body: JSON.parse(text), query, idempotencyKey });
    const answer = answers[name];
    if (answer === undefined) return Promise.reject(new TypeError(`no answer for ${name}`));
    const list = Array.isArray(answer) ? answer : [answer];
    const turn = given.get(name) ?? 0;
    given.set(name, turn + 1);
    const { status = 200, body = null }: WireAnswer = list[Math.min(turn, list.length - 1)] ?? {};
    return Promise.resolve(Response.json(body, { status }));
  };
  return { fetch: network, calls };
}
