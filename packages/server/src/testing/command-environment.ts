import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { accountRepository } from '../people/accounts/account-repository.ts';
import { askToSignIn, stateOfSignIn } from '../people/command-sign-in/command-sign-in.ts';
import { readSessionFile, writeSessionFile } from '../platform/operator/session-file.ts';
import {
  commandSession,
  endCommandSession,
  insertCommandSession,
} from '../people/sessions/command-session.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/connect.ts';
import { createTenantDirectory } from '../platform/database/tenant-directory.ts';
import { createScope, type TenantTx } from '../platform/database/tenant-scope.ts';
import { hashOf, newId, newSecret } from '../platform/random.ts';
import type { TestServer } from '../test-server.ts';
import { OPERATOR_CLIENT } from './operator-session.ts';

const files: string[] = [];
process.once('exit', () => {
  for (const file of files) rmSync(file, { force: true });
});

/** Keeps a session of commands in a new file, which ends with the process. */
async function sessionFile(tx: TenantTx, email: string): Promise<string> {
  const account = await accountRepository(tx).byEmail('operator', email);
  if (account === undefined) throw new Error(`No operator ${email}`);
  const [id, secret] = [newId(), newSecret()];
  const session = { id, accountId: account.id, secretHash: hashOf(secret), machine: 'tests' };
  await insertCommandSession(tx, session);
  const file = join(tmpdir(), `weitersagen-${id}.session`);
  files.push(file);
  await writeSessionFile(file, `${id}.${secret}`);
  return file;
}

const known = new WeakMap<TestServer, Map<string, Promise<string>>>();

/** What commands need to work on the server's database as an operator: its address, and a session without the way of signing in. */
export async function commandEnvironment(
  server: TestServer,
  email: string = demoLogins.operators[0],
) {
  const own = known.get(server) ?? new Map<string, Promise<string>>();
  known.set(server, own);
  const file = own.get(email) ?? server.inTenant((tx) => sessionFile(tx, email), OPERATOR_CLIENT);
  own.set(email, file);
  return { DATABASE_URL: server.database.url, OPERATOR_SESSION_FILE: await file };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Works with commands as an operator on the database of an environment, where no test server runs; gives the environment with a session
 * that ends with the work.
 */
export async function asOperator<T>(
  environment: Environment,
  email: string,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const { db, pool, close } = await openDatabase(readConfig(environment));
  try {
    const operators = await createTenantDirectory(db).operator();
    const withTenant = createScope(pool);
    const file = await withTenant(operators, (tx) => sessionFile(tx, email));
    try {
      return await work({ ...environment, OPERATOR_SESSION_FILE: file });
    } finally {
      const token = (await readSessionFile(file)) ?? '';
      await withTenant(operators, async (tx) => {
        const session = await commandSession(tx, token);
        if (session !== null) await endCommandSession(tx, session);
      });
    }
  } finally {
    await close();
  }
}

/** A command that waits for its code to be confirmed at the server's pages. */
export const askedSignIn = (server: TestServer) =>
  server.inTenant(
    (tx) => askToSignIn(tx, { machine: 'rechner-7', login: 'rosa' }),
    OPERATOR_CLIENT,
  );

/** How it then stands. */
export const stateOfAsked = (server: TestServer, id: string) =>
  server.inTenant((tx) => stateOfSignIn(tx, id), OPERATOR_CLIENT);

/** The environment of a command that runs with a machine's key, where nobody is signed in. */
export const keyEnvironment = ({ database }: TestServer, key: string) => ({
  DATABASE_URL: database.url,
  OPERATOR_SESSION_FILE: '/nowhere/of/all',
  OPERATOR_KEY: key,
});
