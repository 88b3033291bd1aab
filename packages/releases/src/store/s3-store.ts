import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { Agent, interceptors, request } from 'undici';
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
}

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

/** No such file or bucket; there is one already; a condition that the service does not know. */
function isSettled(status: number, headers: Readonly<Record<string, string>>): boolean {
  return status === 404 || ('if-none-match' in headers && [412, 501].includes(status));
}

/** A store in a bucket of any S3-compatible service. `pageSize` is how many names it asks for at once. */
export function s3Store(settings: S3Settings, pageSize = 1000): ArtefactStore {
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
  async function ask(url: string, { method, body, headers = {} }: Asked): Promise<Answer> {
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
    const answer = await request(signed.url, {
      dispatcher,
      method,
      headers: Object.fromEntries(signed.headers.entries()),
      ...(body && { body }),
    }).catch((error: unknown) => {
      throw away(error);
    });
    const bytes = Buffer.from(
      await answer.body.arrayBuffer().catch((error: unknown) => {
        throw away(error);
      }),
    );
    const status = answer.statusCode;
    if (status < 300 || isSettled(status, headers)) return { status, bytes };
    throw new Error(`${method} ${url} answered ${status}: ${bytes.toString()}`);
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
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(pageSize),
          prefix: base + prefix,
          ...(after === undefined ? {} : { 'start-after': base + after }),
          ...(token === undefined ? {} : { 'continuation-token': token }),
        });
        const answer = await ask(`${bucketUrl}?${query}`, { method: 'GET' });
        if (answer.status === 404)
          throw new Error(`There is no bucket "${bucket}" at ${endpoint}.`);
        const read: { readonly ListBucketResult?: ListedPage } = parser.parse(answer.bytes);
        const page = read.ListBucketResult ?? {};
        names.push(...(page.Contents ?? []).map(({ Key }) => Key.slice(base.length)));
        token = page.IsTruncated === 'true' ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
      return names.sort();
    },
    async read(name) {
      const { status, bytes } = await ask(urlOf(name), { method: 'GET' });
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
  return 'code' in error ? String(error.code) : error.message;
}
