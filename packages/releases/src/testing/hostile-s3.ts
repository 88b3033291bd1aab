import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { S3Settings } from '../store/s3-store.ts';

const PIECE = Buffer.alloc(64 * 1024, ' ');
const DRIP_MS = 20;

/** How a service that has gone bad answers. */
export type S3Manner =
  | 'silent'
  | 'dripping'
  | 'endless'
  | 'endlessError'
  | 'endlessList'
  | 'entities'
  | 'upwards'
  | 'torn';

/** Says one piece again and again until the reader is gone. */
function sayOn(response: ServerResponse, piece: Buffer, everyMs: number) {
  const timer = setInterval(() => response.write(piece), everyMs);
  response.on('close', () => clearInterval(timer));
}

const page = (contents: string, rest: string) =>
  `<?xml version="1.0"?><ListBucketResult>${contents}${rest}</ListBucketResult>`;

const bomb = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(1000)}">${Array.from(
  { length: 8 },
  (_, depth) => `<!ENTITY ${'bcdefghij'[depth + 1]} "${`&${'bcdefghij'[depth]};`.repeat(10)}">`,
).join('')}]>`;

const answers: Readonly<Record<S3Manner, (response: ServerResponse) => void>> = {
  silent: () => undefined,
  dripping: (response) => sayOn(response, Buffer.from(' '), DRIP_MS),
  endless: (response) => sayOn(response, PIECE, 1),
  endlessError: (response) => sayOn(response.writeHead(400), PIECE, 1),
  endlessList: (response) =>
    response.end(
      page('<Contents><Key>a</Key></Contents>', '<IsTruncated>true</IsTruncated>').replace(
        '</List',
        '<NextContinuationToken>again</NextContinuationToken></List',
      ),
    ),
  entities: (response) => response.end(bomb + page('<Contents><Key>a&j;</Key></Contents>', '')),
  upwards: (response) =>
    response.end(
      page(
        ['mf-agent/1/../../../../etc/motd', 'mf-agent/1/', 'mf-agent/1/remote.json']
          .map((name) => `<Contents><Key>${name}</Key></Contents>`)
          .join(''),
        '',
      ),
    ),
  torn: (response) =>
    response.writeHead(200, { 'content-length': '1000' }).write('half', () => response.destroy()),
};

/** A service on this machine that speaks S3 badly. */
export interface HostileS3 {
  readonly settings: S3Settings;
  behave(manner: S3Manner): void;
  /** Connections that are open. */
  open(): Promise<number>;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startHostileS3(first: S3Manner): Promise<HostileS3> {
  let manner = first;
  const server = createServer((request, response) => {
    request.resume();
    answers[manner](response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const key = { accessKeyId: 'reader', secretAccessKey: 'a secret' };
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: 'builds',
      prefix: '',
      ...key,
    },
    behave(next) {
      manner = next;
    },
    open: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
