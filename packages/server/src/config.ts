import { resolve } from 'node:path';
import * as z from 'zod';
import { StartupError } from './startup-error.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../..');

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  OPERATOR: z.string().default('Weitersagen Betriebs GmbH (Demo)'),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

const sentences: Readonly<Record<string, string>> = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  APP_MODE: 'APP_MODE must be "demo" or "production".',
  LOG_LEVEL: 'LOG_LEVEL must be debug, info, warn, error or silent.',
};

/** Everything the program takes from its environment. */
export interface Config {
  /** 0 lets the system choose. */
  readonly port: number;
  /** Absolute. */
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL of `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absent (demo only): the mail sink. */
  readonly smtpUrl: string | undefined;
  readonly mode: 'demo' | 'production';
  readonly operator: string;
  /** Addresses of proxies whose X-Forwarded-For counts. */
  readonly trustProxy: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Reads the environment once. Throws StartupError with one sentence for a wrong or missing value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.entries(environment).filter(([, value]) => value !== '');
  const read = Environment.safeParse(Object.fromEntries(known));
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0]);
    throw new StartupError(sentences[name] ?? `${name} is not valid.`);
  }
  const values = read.data;
  if (values.APP_MODE === 'production' && values.SMTP_URL === undefined) {
    throw new StartupError('APP_MODE=production needs SMTP_URL, the server that sends the mails.');
  }
  if (values.APP_MODE === 'production' && values.DATABASE_URL === undefined) {
    throw new StartupError('APP_MODE=production needs DATABASE_URL, a PostgreSQL 16 or later.');
  }
  if (values.APP_MODE === 'production' && environment['OPERATOR'] === undefined) {
    throw new StartupError(
      'APP_MODE=production needs OPERATOR, the name of the operating company.',
    );
  }
  return {
    port: values.PORT,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mode: values.APP_MODE,
    operator: values.OPERATOR,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}
