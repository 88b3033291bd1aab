import { resolve } from 'node:path';
import * as z from 'zod';
import { StartupError } from './startup-error.ts';

const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** What one process does: answer calls, serve pages, work off jobs and mails. */
const roles = ['api', 'edge', 'worker'] as const;
type Role = (typeof roles)[number];

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  APP_MODE: z.enum(['demo', 'production']).default('demo'),
  OPERATOR: z.string().default('Weitersagen Betriebs GmbH (Demo)'),
  OPERATOR_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).origin === url)
    .optional(),
  OPERATOR_EMAIL: z.email().optional(),
  OPERATOR_SSO_ISSUER: z.url({ protocol: /^https$/ }).optional(),
  OPERATOR_SSO_CLIENT_ID: z.string().optional(),
  OPERATOR_SSO_CLIENT_SECRET: z.string().optional(),
  OPERATOR_SSO_SECOND_FACTOR: z.enum(['own', 'trusted']).optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  ROLES: z
    .string()
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(roles)).min(1))
    .default([...roles]),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  SECRETS_KEY: z.string().optional(),
  DEMO_START: z.iso.datetime().optional(),
  FREE_STRANGER_MAILS: z.coerce.number().int().min(0).max(1_000_000).default(5),
  DEMO_HISTORY: z.enum(['none', 'small', 'living']).default('living'),
});

const sentences: Readonly<Record<string, string>> = {
  PORT: 'PORT must be a whole number from 0 to 65535.',
  SMTP_URL:
    'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.org.',
  APP_MODE: 'APP_MODE must be "demo" or "production".',
  OPERATOR_URL:
    'OPERATOR_URL must be an origin without a path, such as https://betrieb.example.org.',
  OPERATOR_EMAIL: 'OPERATOR_EMAIL must be an e-mail address.',
  OPERATOR_SSO_ISSUER:
    'OPERATOR_SSO_ISSUER must be the https address of the identity provider of operators.',
  OPERATOR_SSO_SECOND_FACTOR: 'OPERATOR_SSO_SECOND_FACTOR must be "own" or "trusted".',
  LOG_LEVEL: 'LOG_LEVEL must be debug, info, warn, error or silent.',
  ROLES: 'ROLES must be a list of api, edge and worker, such as ROLES=api,edge.',
  DRAIN_SECONDS: 'DRAIN_SECONDS must be a number from 0 to 60.',
  METRICS_TOKEN: 'METRICS_TOKEN must have at least 16 characters.',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the http(s) address of an OTLP collector.',
  FREE_STRANGER_MAILS: 'FREE_STRANGER_MAILS must be a whole number, at most a million.',
  DEMO_HISTORY: 'DEMO_HISTORY must be "living", "small" or "none".',
  DEMO_START: 'DEMO_START must be an instant in UTC, such as 2030-03-15T09:00:00Z.',
};

/** Where operators prove who they are. */
interface OperatorSso {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  /** Whether the provider's second factor takes the place of our own, where it says that it asked for one. */
  readonly secondFactor: 'own' | 'trusted';
}

/** The identity provider of operators. Throws StartupError for half of one. */
function operatorSsoOf(values: z.infer<typeof Environment>): OperatorSso | null {
  const { OPERATOR_SSO_ISSUER: issuer, OPERATOR_SSO_CLIENT_ID: clientId } = values;
  const { OPERATOR_SSO_CLIENT_SECRET: secret, OPERATOR_SSO_SECOND_FACTOR: factor } = values;
  if (issuer !== undefined && clientId !== undefined)
    return { issuer, clientId, clientSecret: secret ?? null, secondFactor: factor ?? 'own' };
  const isAsked = [issuer, clientId, secret, factor].some((value) => value !== undefined);
  if (!isAsked) return null;
  const missing = issuer === undefined ? 'OPERATOR_SSO_ISSUER' : 'OPERATOR_SSO_CLIENT_ID';
  throw new StartupError(
    `Single sign-on of operators needs OPERATOR_SSO_ISSUER and OPERATOR_SSO_CLIENT_ID; ${missing} is missing.`,
  );
}

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
  /** Origin of the pages of operators. Absent (demo only): the host `betrieb.localhost` of the port. */
  readonly operatorUrl: string | undefined;
  /** Sender of mails to operators, which they may answer to. Absent: `betrieb@` the host of those pages. */
  readonly operatorEmail: string | undefined;
  /** Identity provider of operators; null: they sign in here alone. */
  readonly operatorSso: OperatorSso | null;
  /** Addresses of proxies whose X-Forwarded-For counts. */
  readonly trustProxy: string | undefined;
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  readonly roles: readonly Role[];
  /** Between the first 503 of /ready and the end of accepting, so that a balancer notices. */
  readonly drainSeconds: number;
  /** Opens /metrics to callers outside of private networks. */
  readonly metricsToken: string | undefined;
  /** Base address of an OTLP/HTTP collector; absent: no traces. */
  readonly otlpEndpoint: string | undefined;
  /** Keys that seal secrets in the database (base64 of 32 bytes, comma between); the first seals, every one opens. Absent: one of `dataDir`. */
  readonly secretsKey: string | undefined;
  /** Business time at which a new demo begins (demo only); absent: the real time. */
  readonly demoStart: Date | undefined;
  /** Calls an hour that mail a stranger which a visitor's address may make before each takes a captcha. */
  readonly freeStrangerMails: number;
  /** How much past a new demo has. */
  readonly demoHistory: 'none' | 'small' | 'living';
}

/** Reads the environment once. Throws StartupError with one sentence for a wrong or missing value. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.entries(environment).filter(([, value]) => value?.trim() !== '');
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
  if (values.APP_MODE === 'production' && !known.some(([name]) => name === 'OPERATOR')) {
    throw new StartupError(
      'APP_MODE=production needs OPERATOR, the name of the operating company.',
    );
  }
  if (values.APP_MODE === 'production' && values.OPERATOR_URL === undefined) {
    throw new StartupError(
      'APP_MODE=production needs OPERATOR_URL, the origin of the pages of operators, such as https://betrieb.example.org.',
    );
  }
  if (values.APP_MODE === 'production' && values.DEMO_START !== undefined) {
    throw new StartupError('DEMO_START moves the clock, which APP_MODE=production does not allow.');
  }
  if (values.ROLES.includes('edge') && !values.ROLES.includes('api')) {
    throw new StartupError(
      'ROLES with edge needs api as well: the edge asks the API of its process.',
    );
  }
  return {
    port: values.PORT,
    dataDir: resolve(repositoryRoot, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mode: values.APP_MODE,
    operator: values.OPERATOR,
    operatorUrl: values.OPERATOR_URL,
    operatorEmail: values.OPERATOR_EMAIL,
    operatorSso: operatorSsoOf(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    roles: values.ROLES,
    drainSeconds: values.DRAIN_SECONDS ?? (values.APP_MODE === 'production' ? 5 : 0),
    metricsToken: values.METRICS_TOKEN,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    secretsKey: values.SECRETS_KEY,
    freeStrangerMails: values.FREE_STRANGER_MAILS,
    demoHistory: values.DEMO_HISTORY,
    demoStart: values.DEMO_START === undefined ? undefined : new Date(values.DEMO_START),
  };
}
