import { AwsClient } from 'aws4fetch';
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

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
};

function typeOf(name: string): string {
  return types[name.replace(/\.br$/, '').split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

const textsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map((found) =>
    (found[1] ?? '').replaceAll('&amp;', '&'),
  );

/** A store in a bucket of any S3-compatible service. `pageSize` is how many names it asks for at once. */
export function s3Store(settings: S3Settings, pageSize = 1000): ArtefactStore {
  const { endpoint, region, bucket, prefix: base, accessKeyId, secretAccessKey } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const bucketUrl = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const urlOf = (name: string) =>
    `${bucketUrl}/${(base + name).split('/').map(encodeURIComponent).join('/')}`;

  async function ask(url: string, init: RequestInit & { method: string }): Promise<Response> {
    const answer = await client.fetch(url, init);
    if (answer.ok || [404, 412].includes(answer.status)) return answer;
    throw new Error(`${init.method} ${url} answered ${answer.status}: ${await answer.text()}`);
  }

  return {
    name: `s3://${bucket}/${base}`,
    async list(prefix) {
      const names: string[] = [];
      let marker = '';
      for (;;) {
        const query = new URLSearchParams({
          marker,
          'max-keys': String(pageSize),
          prefix: base + prefix,
        });
        const answer = await ask(`${bucketUrl}?${query}`, { method: 'GET' });
        if (answer.status === 404)
          throw new Error(`There is no bucket "${bucket}" at ${endpoint}.`);
        const xml = await answer.text();
        const keys = textsOf(xml, 'Key');
        names.push(...keys.map((key) => key.slice(base.length)));
        const last = keys.at(-1);
        if (textsOf(xml, 'IsTruncated')[0] !== 'true' || !last || last === marker)
          return names.sort();
        marker = last;
      }
    },
    async read(name) {
      const answer = await ask(urlOf(name), { method: 'GET' });
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer());
    },
    async create(name, bytes) {
      const { status } = await ask(urlOf(name), { method: 'HEAD' });
      if (status !== 404) return false;
      // Services that know conditional writes refuse what came in between; names in the log are unique for the others.
      const answer = await ask(urlOf(name), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: {
          'content-type': typeOf(name),
          'if-none-match': '*',
          'cache-control': 'public, max-age=31536000, immutable',
          ...(name.endsWith('.br') ? { 'content-encoding': 'br' } : {}),
        },
      });
      if (answer.status === 404) throw new Error(`There is no bucket "${bucket}" at ${endpoint}.`);
      return answer.ok;
    },
  };
}
