import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { s3Store } from '../store/s3-store.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';

/** A real S3 server on this machine, with one bucket. */
export interface S3Server {
  readonly store: (prefix?: string, secret?: string) => ArtefactStore;
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

const key = { id: 'S3RVER', secret: 'S3RVER' };

const pageSize = 10; // small, so that lists have several pages

/** Starts it on a free port. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'builds' }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    store: (prefix = '', secret = key.secret) =>
      s3Store(
        {
          endpoint,
          region: 'us-east-1',
          bucket: 'builds',
          prefix,
          accessKeyId: key.id,
          secretAccessKey: secret,
        },
        pageSize,
      ),
    environment: {
      REMOTES_STORE: 's3://builds/area',
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
