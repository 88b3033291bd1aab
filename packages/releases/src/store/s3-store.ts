import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { Agent, interceptors, request, type Dispatcher } from 'undici';
import { mostBytesOf, registryFolder, tooLarge } from '@weitersagen/delivery/registry-file';
import type { ArtefactStore } from './artefact-store.ts';

/** Where an S3-compatible store is and who asks it. */
export interface S3Settings {
  /** Address of the service, such as `https://s3.eu-central-1.amazonaws.com`; buckets are paths below it. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Begins every name; empty, or ends with `/`. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What is asked of the service. */
interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT';
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** How many bytes of an answer are read. Unset: those of an error in words. */
  readonly most?: number;
}

/** An error of the service in words. */
const ERROR_MOST_BYTES = 64 * 1024;

/** A page of a thousand names, of up to a kilobyte each and what is said beside them. */
const PAGE_MOST_BYTES = 4 * 1024 * 1024;

/** A million names: years of builds, and an end of a list that goes on for ever. */
const MOST_PAGES = 1000;

/** A file of a build. The largest are some hundred kilobytes; pictures of an area may be more. */
const FILE_MOST_BYTES = 64 * 1024 * 1024;

/** What is waited for one call as a whole: a service that gives a byte now and then must not stop an edge. */
const CALL_MS = 60_000;

interface Answer {
  readonly status: number;
  /** As it came: nothing is decoded. */
  readonly bytes: Buffer;
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
};

/** A compressed file is bytes for the store: named by its encoding it would be decoded on the way by whoever reads it. */
function typeOf(name: string): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

const parser = new XMLParser({
  isArray: (name) => name === 'Contents',
  parseTagValue: false, // a name of digits stays a name
  trimValues: false,
});

/** A page of names as ListObjectsV2 answers it. */
interface ListedPage {
  readonly Contents?: readonly { readonly Key: string }[];
  readonly IsTruncated?: string;
  readonly NextContinuationToken?: string;
}

/** Whether a name can be asked for: an address with `..` is another one on its way, and in a folder it would lead out. */
const isPath = (name: string) => !name.split('/').some((part) => ['', '.', '..'].includes(part));

/** No such file or bucket; there is one already; a condition that the service does not know. */
function isSettled(status: number, headers: Readonly<Record<string, string>>): boolean {
  return status === 404 || ('if-none-match' in headers && [412, 501].includes(status));
}

/** The bytes of an answer, its connection given up where there are more than `most`: null then. */
async function bytesOf(body: Dispatcher.ResponseData['body'], most: number) {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > most) return null; // leaving the loop ends the connection
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * A store in a bucket of any S3-compatible service. `pageSize` is how many names it asks for at once, `callMs` how long one call may take.
 * Nothing that the service does is waited for or kept without an end: what is too long or too large is an error.
 */
export function s3Store(
  settings: S3Settings,
  {
    pageSize = 1000,
    callMs = CALL_MS,
  }: { readonly pageSize?: number; readonly callMs?: number } = {},
): ArtefactStore {
  const { endpoint, region, bucket, prefix: base, accessKeyId, secretAccessKey } = settings;
  const dispatcher = new Agent({ connectTimeout: 5000, headersTimeout: 20_000 }).compose(
    interceptors.retry({ maxRetries: 3, minTimeout: 100, methods: ['GET', 'HEAD', 'PUT'] }),
  );
  let isConditional = true;
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const urlOf = (name: string) =>
    `${bucketUrl}/${(base + name).split('/').map(encodeURIComponent).join('/')}`;
  const away = (error: unknown) =>
    new Error(`The store s3://${bucket} does not answer at ${endpoint}: ${reasonOf(error)}`, {
      cause: error,
    });

  /** Not by `fetch`, which decodes what says that it is compressed. */
  async function ask(
    url: string,
    { method, body, headers = {}, most = ERROR_MOST_BYTES }: Asked,
  ): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url,
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      headers: { ...headers, 'x-amz-content-sha256': sha256 }, // the service refuses bytes that changed on the way
    });
    const signed = await signer.sign();
    const { status, bytes } = await request(signed.url, {
      dispatcher,
      method,
      headers: Object.fromEntries(signed.headers.entries()),
      signal: AbortSignal.timeout(callMs),
      ...(body && { body }),
    })
      .then(async (answer) => ({
        status: answer.statusCode,
        bytes: await bytesOf(answer.body, answer.statusCode < 300 ? most : ERROR_MOST_BYTES),
      }))
      .catch((error: unknown) => {
        throw away(error);
      });
    if (bytes === null && status < 300) throw tooLarge(most);
    if (status < 300 || isSettled(status, headers)) return { status, bytes: bytes ?? Buffer.of() };
    throw new Error(`${method} ${url} answered ${status}: ${String(bytes ?? '')}`);
  }

  async function put(name: string, bytes: Buffer, headers: Readonly<Record<string, string>>) {
    const { status } = await ask(urlOf(name), {
      method: 'PUT',
      body: bytes,
      headers: { 'content-type': typeOf(name), ...headers },
    });
    if (status === 404) throw new Error(`There is no bucket "${bucket}" at ${endpoint}.`);
    return status;
  }

  return {
    name: `s3://${bucket}/${base}`,
    async list(prefix, after) {
      const names: string[] = [];
      let token: string | undefined;
      let pages = 0;
      do {
        pages += 1;
        if (pages > MOST_PAGES)
          throw new Error(`The list of ${prefix} in s3://${bucket} has no end.`);
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix: base + prefix,
          ...(after === undefined ? {} : { 'start-after': base + after }),
          ...(token === undefined ? {} : { 'continuation-token': token }),
        });
        const answer = await ask(`${bucketUrl}?${query}`, {
          method: 'GET',
          most: PAGE_MOST_BYTES,
        });
        if (answer.status === 404)
          throw new Error(`There is no bucket "${bucket}" at ${endpoint}.`);
        const read: { readonly ListBucketResult?: ListedPage } = parser.parse(answer.bytes);
        const page = read.ListBucketResult ?? {};
        names.push(
          ...(page.Contents ?? []).map(({ Key }) => Key.slice(base.length)).filter(isPath),
        );
        token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return names.sort();
    },
    async read(name) {
      const most = name.startsWith(registryFolder) ? mostBytesOf(name) : FILE_MOST_BYTES;
      const { status, bytes } = await ask(urlOf(name), { method: 'GET', most });
      return status === 404 ? null : bytes;
    },
    async create(name, bytes) {
      const { status } = await ask(urlOf(name), { method: 'HEAD' });
      if (status !== 404) return false;
      // Services that know conditional writes refuse what came in between; names in the log are unique for the others.
      const kept = { 'cache-control': 'public, max-age=31536000, immutable' };
      const first = isConditional ? await put(name, bytes, { ...kept, 'if-none-match': '*' }) : 501;
      if (first !== 501) return first < 300;
      isConditional = false;
      return (await put(name, bytes, kept)) < 300;
    },
    async replace(name, bytes) {
      await put(name, bytes, { 'cache-control': 'no-store' });
    },
  };
}

/** What went wrong, in few words: the code of the system where there is one. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('statusCode' in error) return `it answered ${String(error.statusCode)}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
