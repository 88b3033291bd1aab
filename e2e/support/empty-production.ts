import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openEmbedded } from '@weitersagen/server/embedded-database';
import { newSigningKey } from '@weitersagen/server/registry-signer';
import { startSecondServer } from './second-server.ts';

const root = resolve(import.meta.dirname, '../..');

/** What a command said, and how it ended. */
interface Said {
  readonly code: number;
  readonly printed: string;
  readonly complaint: string;
}

/** An installation in production mode. */
interface Installation {
  /** Origin of the pages of operators. */
  readonly host: string;
  readonly operator: (...args: readonly string[]) => Promise<Said>;
  /** Lets so many days pass in its business time, as a night does. */
  readonly letPass: (days: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts the program in production mode on an empty database of its own, beside the server of the tests. */
export async function startEmptyProduction(
  port: number,
  { smtp = 'smtp://127.0.0.1:9' }: { readonly smtp?: string } = {}, // nobody listens there
): Promise<Installation> {
  const database = await openEmbedded(process.env['E2E_DATA_DIR'] ?? '');
  const name = `empty_${process.pid}_${port}`;
  const own = new Client(database.url);
  await own.connect();
  await own.query(`create database ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const host = `http://betrieb.localhost:${port}`;
  const settings = {
    APP_MODE: 'production',
    DATABASE_URL: url.href,
    SMTP_URL: smtp,
    OPERATOR: 'Betriebsgesellschaft Beispiel',
    OPERATOR_URL: host,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    REGISTRY_SIGNING_KEY: newSigningKey(),
    DRAIN_SECONDS: '0',
  };
  const server = await startSecondServer(port, settings, ['packages/host/src/all.ts']);
  return {
    host,
    async operator(...args) {
      const program = ['packages/host/src/operator.ts', ...args];
      const env = { ...process.env, ...settings };
      const options = { cwd: root, env };
      return promisify(execFile)(process.execPath, program, options).then(
        ({ stdout }) => ({ code: 0, printed: stdout, complaint: '' }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          code,
          printed: stdout,
          complaint: stderr,
        }),
      );
    },
    async letPass(days) {
      const inside = new Client(url.href);
      await inside.connect();
      await inside.query(
        `insert into clock (shift) values (make_interval(days => $1))
         on conflict (singleton) do update set shift = clock.shift + excluded.shift`,
        [days],
      );
      await inside.end();
    },
    async stop() {
      await server.stop();
      await own.query(`drop database ${name} with (force)`);
      await own.end();
      await database.stop();
    },
  };
}
