import { connect, type Socket } from 'node:net';
import * as fc from 'fast-check';
import { freePort } from '@weitersagen/server/free-port';
import { startTestServer } from '@weitersagen/server/test-server';
import { registerEdge } from '@weitersagen/server/register-edge';
import { createSigner, newSigningKey } from '@weitersagen/server/registry-signer';
import { buildAll } from '@weitersagen/remote-tools/build-all';
import { distRoot } from '@weitersagen/remote-tools/paths';
import { LISTED_BREACHES, type ProofRow } from '../proof-row.ts';

/** A connection may stay open for so long. */
const OPEN_MS = 30_000;
const AT_ONCE = 20;

const odd = [
  '',
  '/',
  '//',
  '///',
  '//[',
  '/\\',
  '/%',
  '/%ff',
  '*',
  '?',
  '/..',
  'http://[',
  'http://evil.example/de',
  '__proto__',
  'constructor',
  'toString',
  '\0',
  'ÿ',
  '[',
  ']',
  '@',
  ':99999',
  ' ',
  ',',
  ';',
  '=',
  '%00',
  '{"a',
  '[[[[',
  '9'.repeat(400),
];
const words = [
  'de',
  'api/v1/funkelnetz/produkt',
  'api/v1/betrieb/betrieb/start',
  'remotes/mf-referrer/x.js',
  'registry/funkelnetz',
  'e/abc',
  'sso',
  'favicon.ico',
  'robots.txt',
  'empfehlung',
  'localhost',
  'funkelnetz.localhost',
  'betrieb.localhost',
  'application/json',
  'de,en;q=0.1',
  'br',
  'gzip',
];
const signs = fc.string({
  unit: fc.constantFrom(...'!#$%&()*+,-./:;<=>?@[]^_{|}~aZ0ä'.split('')),
  maxLength: 6,
});
const rude = fc.string({ unit: 'binary', maxLength: 8 });
const textOf = (piece: fc.Arbitrary<string>) =>
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));
const headers = [
  'Accept-Language',
  'Accept-Encoding',
  'Range',
  'If-None-Match',
  'Origin',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Authorization',
  'Idempotency-Key',
] as const;
const rudeHeaders = [
  ...headers,
  'Content-Length',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Host',
] as const;
const cookies = fc.constantFrom(
  '__proto__=1; constructor=2',
  `ws-override=${override('constructor')}`,
  `ws-override=${override('__proto__')}`,
  'ws-locale=%; ws-consent=%ff',
  '__Host-referrer=a.b',
  'ws-share=toString',
);

/** A sealed override that names a key of everybody's objects. */
function override(key: string) {
  return ['{}', key, 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

/** A request; what HTTP itself forbids is in one of ten, so that most of them reach the program. */
function requestOf(piece: fc.Arbitrary<string>, names: readonly string[], isRude: boolean) {
  const text = textOf(piece);
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'),
      path: fc.oneof(
        text.map((path) => `/${path}`),
        text.map((path) => `/de/${path}`),
        text.map((path) => `//${path}`),
        text.map((path) => `/api/v1/funkelnetz/${path}`),
      ),
      host: fc.oneof(
        fc.constantFrom('funkelnetz.localhost', 'funkelnetz.localhost', 'betrieb.localhost'),
        text,
      ),
      cookie: cookies,
      lines: fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 }),
      body: text,
    })
    .map(({ method, path, host, cookie, lines, body }) => {
      const bytes = Buffer.byteLength(body, 'latin1');
      return [
        `${method} ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Cookie: ${cookie}`,
        ...lines.map(([name, value]) => `${name}: ${value}`),
        ...(isRude ? [] : ['Content-Type: application/json', `Content-Length: ${bytes}`]),
        'Connection: close',
        '',
        body,
      ].join('\r\n');
    });
}
const polite = fc.oneof(
  fc.constantFrom(...odd.filter((each) => !/[\0 ]/.test(each))),
  fc.constantFrom(...words),
  signs,
);
const request = fc.oneof(
  { weight: 9, arbitrary: requestOf(polite, headers, false) },
  { weight: 1, arbitrary: requestOf(fc.oneof(fc.constantFrom(...odd), rude), rudeHeaders, true) },
);

/** What stays open unless somebody closes it: nothing said, half a head, half a body. */
const unfinished = [
  '',
  'GET /de HT',
  'GET /de HTTP/1.1\r\nHost: funkelnetz.localhost\r\n',
  'POST /api/v1/funkelnetz/account/login HTTP/1.1\r\nHost: funkelnetz.localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"Em',
  'POST /api/v1/funkelnetz/account/login HTTP/1.1\r\nHost: funkelnetz.localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"Em',
];

/** What a server says to bytes, and after how many milliseconds the connection was closed; null when it was not. */
function exchange(
  port: number,
  bytes: string,
): Promise<{ readonly answer: string; readonly closedAfter: number | null }> {
  return new Promise((done) => {
    const begun = performance.now();
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    const end = (closedAfter: number | null) => {
      clearTimeout(timer);
      socket.destroy();
      done({ answer, closedAfter });
    };
    const timer = setTimeout(() => end(null), OPEN_MS);
    socket.on('data', (data) => (answer += data.toString('latin1').slice(0, 200)));
    socket.on('error', () => undefined);
    socket.on('close', () => end(performance.now() - begun));
  });
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: funkelnetz.localhost\r\n${more}\r\n`;

/** What is said in whole, and then holds the connection. */
interface Holding {
  readonly bytes: string;
  /** Sent again and again. */
  readonly drip?: string;
  readonly reads?: false;
}
/** By silence, by signs that mean nothing, by reading nothing: of short answers, and of more than the system takes. */
const holding = (large: string): readonly Holding[] => [
  { bytes: get('/de') },
  { bytes: get('/de'), drip: '\r\n' },
  { bytes: '', drip: '\r\n' },
  { bytes: get('/api/v1/funkelnetz/produkt', 'Connection: Upgrade\r\nUpgrade: websocket\r\n') },
  { bytes: get('/de').repeat(30), reads: false },
  { bytes: get('/de').repeat(100), reads: false },
  { bytes: get('/de').repeat(400), reads: false },
  { bytes: get(large).repeat(60), reads: false },
];

/** The address of the largest script of a page. */
async function largeFile(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/de`);
  const [found] = /\/assets\/[^"']+\/libraries[^"']*\.js/.exec(await answer.text()) ?? [];
  if (found === undefined) throw new Error('The page names no script of libraries');
  return found;
}
const DRIP_MS = 2000;

/** Holds a connection as long as it may last; gives the port that the server knows it by. */
function hold(port: number, { bytes, drip, reads }: Holding): Promise<number> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setInterval(() => drip !== undefined && socket.write(drip), DRIP_MS);
    let name = 0;
    socket.once('connect', () => (name = socket.localPort ?? 0));
    if (reads === false) socket.pause();
    else socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(timer));
    setTimeout(() => {
      clearInterval(timer);
      socket.destroy();
      done(name);
    }, OPEN_MS);
  });
}

/** Bytes that are no proper request, straight to the socket of a server with its edge. */
export const wire: ProofRow = {
  name: 'wire',
  what: 'Broken requests at the socket: paths, hosts, headers, cookies, bodies',
  goal: 'no answer of 500 and above, every connection closed within 30 s',
  fullCount: 20_000,
  async run(count, report) {
    await buildAll(() => undefined);
    const port = await freePort();
    // The server's side of each connection: who reads nothing does not hear that it ended.
    const ended = new Set<number>();
    const server = await startTestServer({
      onApp: async (app, deps) => {
        app.server.on('connection', (socket: Socket) => {
          const { remotePort = 0 } = socket;
          socket.once('close', () => ended.add(remotePort));
        });
        await registerEdge(app, deps, {
          artefacts: distRoot,
          remotesOrigin: () => 'http://remotes.localhost',
          firstPaint: false,
          signer: createSigner(newSigningKey()),
        });
      },
    });
    const breaches: string[] = [];
    let ways: readonly Holding[] = [];
    const statuses = new Map<string, number>();
    const judge = (
      { answer, closedAfter }: Awaited<ReturnType<typeof exchange>>,
      bytes: string,
    ) => {
      const said = JSON.stringify(bytes.slice(0, 300));
      const status = answer.slice(9, 12);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status.startsWith('5')) breaches.push(`${status} to ${said}`);
      if (closedAfter === null) breaches.push(`still open: ${said}`);
    };
    try {
      await server.app.listen({ port, host: '127.0.0.1' });
      const drawn = fc.sample(request, count);
      ways = holding(await largeFile(port));
      const held = Promise.all(
        ways.map(async (way) => {
          const isEnded = await hold(port, way).then((name) => ended.has(name));
          if (!isEnded) breaches.push(`still open: ${JSON.stringify(way).slice(0, 200)}`);
        }),
      );
      const slow = Promise.all(
        unfinished.map(async (bytes) => judge(await exchange(port, bytes), bytes)),
      );
      for (let done = 0; done < drawn.length; done += AT_ONCE) {
        const some = drawn.slice(done, done + AT_ONCE);
        await Promise.all(some.map(async (bytes) => judge(await exchange(port, bytes), bytes)));
        report(done / count);
      }
      await slow;
      await held;
    } finally {
      await server.stop();
    }
    return {
      tried: count + unfinished.length + ways.length,
      summary: [...statuses]
        .map(([status, times]) => `${times} × ${status || 'closed'}`)
        .join(', '),
      breaches: breaches.slice(0, LISTED_BREACHES),
    };
  },
};
