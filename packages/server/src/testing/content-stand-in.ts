import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** How the stand-in answers the next content calls; tokens are always given, except for `noToken`. */
type Mood =
  | 'well'
  | 'denies once'
  | 'denies'
  | 'hangs'
  | 'fails'
  | 'talks garbage'
  | 'noToken'
  | 'nests deeply'
  | 'never ends';

const item = (id: string) => ({
  id,
  version: 1,
  status: 'Published',
  lastModified: '2026-01-02T03:04:05Z',
  data: {
    Titel: { de: 'Fremd', en: 'Foreign' },
    Inhalt: {
      de: `<p onclick="steal()">Text<script>steal()</script></p><a href="javascript:steal()">x</a><a href="https://example.org/">y</a>`,
    },
  },
});

const deep = '<ul><li>'.repeat(200);
/** An item whose text is nested deeper than any text. */
const nested = () => ({ ...item('home'), data: { Inhalt: { de: deep } } });

function sendEndlessly(response: ServerResponse) {
  const piece = Buffer.alloc(64 * 1024, ' ');
  const timer = setInterval(() => response.write(piece), 1);
  response.on('close', () => clearInterval(timer));
}

/** Another content service with its own HTTP server, as a tenant might point to. */
export interface ContentStandIn {
  readonly url: string;
  mood: Mood;
  /** Tokens given and content calls answered so far. */
  readonly counts: { tokens: number; calls: number };
  close(): Promise<void>;
}

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** Listens on a free loopback port; its app is `elsewhere`, its client `reader` with the secret `s3cret`. */
export async function startContentStandIn(): Promise<ContentStandIn> {
  const counts = { tokens: 0, calls: 0 };
  const standIn = { mood: 'well' as Mood };

  async function giveToken(request: IncomingMessage, response: ServerResponse) {
    const form = new URLSearchParams(await text(request));
    const known =
      form.get('client_id') === 'elsewhere:reader' && form.get('client_secret') === 's3cret';
    if (!known || standIn.mood === 'noToken')
      return sendJson(response, 400, { error: 'invalid_client' });
    counts.tokens += 1;
    return sendJson(response, 200, { access_token: `token-${counts.tokens}`, expires_in: 3600 });
  }
  function giveContent(request: IncomingMessage, response: ServerResponse) {
    counts.calls += 1;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (standIn.mood === 'hangs') return undefined;
    if (standIn.mood === 'denies') return sendJson(response, 401, {});
    if (standIn.mood === 'denies once') {
      standIn.mood = 'well';
      return sendJson(response, 401, {});
    }
    if (standIn.mood === 'fails') return sendJson(response, 500, {});
    if (standIn.mood === 'nests deeply') return sendJson(response, 200, nested());
    if (standIn.mood === 'never ends') return sendEndlessly(response);
    if (standIn.mood === 'talks garbage') return response.end('<html>');
    if (request.headers.authorization !== `Bearer token-${counts.tokens}`)
      return sendJson(response, 401, {});
    if (pathname.startsWith('/api/assets/'))
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<script></script>');
    const id = pathname.split('/').at(-1) ?? '';
    return id === 'missing' ? sendJson(response, 404, {}) : sendJson(response, 200, item(id));
  }
  const server = createServer((request, response) => {
    if (request.url === '/identity-server/connect/token') void giveToken(request, response);
    else giveContent(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  });
}
