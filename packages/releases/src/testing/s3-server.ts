import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

/** Starts it on a free port, in a process of its own. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const server = fork(resolve(import.meta.dirname, 's3rver-process.ts'), [directory], {
    execArgv: ['--openssl-legacy-provider'],
  });
  const [port]: unknown[] = await once(server, 'message');
  const endpoint = `http://127.0.0.1:${String(port)}`;
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
        { pageSize },
      ),
    environment: {
      REMOTES_STORE: 's3://builds/area',
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: key.id,
      AWS_SECRET_ACCESS_KEY: key.secret,
    },
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      await gone;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
