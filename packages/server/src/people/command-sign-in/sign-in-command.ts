import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { hostname, userInfo } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { formatDateTime } from '@weitersagen/domain/dates';
import {
  OperatorError,
  type OperatorCommand,
  type OperatorContext,
} from '../../platform/operator/operator-command.ts';
import { noKey, useMachineKey } from '../machine-keys/machine-keys.ts';
import { grantsInEnglish } from '../operators/grants-text.ts';
import { commandSession, endCommandSession } from '../sessions/command-session.ts';
import { askToSignIn, stateOfSignIn, withdrawSignIn, type AskedSignIn } from './command-sign-in.ts';
import {
  readSessionFile,
  removeSessionFile,
  requireSessionFile,
  sessionFileOf,
  writeSessionFile,
} from '../../platform/operator/session-file.ts';

const LOOK_MS = 1000;
const TELL_MS = 60_000;

/** Waits until the code was answered. Throws OperatorError when it was refused or ran out. */
async function waitForAnswer(
  { tenant, withTenant, print }: OperatorContext,
  { id, expiresAt }: AskedSignIn,
  stopped: AbortSignal,
) {
  for (let told = Date.now(); ;) {
    const state = await withTenant(tenant, (tx) => stateOfSignIn(tx, id));
    if (state === 'refused') throw new OperatorError('The code was refused. Nobody is signed in.');
    if (state === 'over') throw new OperatorError('Nobody confirmed the code in ten minutes.');
    if (state === 'gone') return;
    if (Date.now() - told >= TELL_MS) {
      told = Date.now();
      print(`Still waiting, until ${formatDateTime(expiresAt, 'en')}.`);
    }
    await wait(LOOK_MS, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) throw new OperatorError('Stopped. Nobody is signed in.');
  }
}

function loginOf(environment: OperatorContext['environment']) {
  return (environment['USER'] ?? userInfo().username).trim().slice(0, 100);
}

/**
 * Waits for the person and keeps the session. What stops it, a signal or a file that cannot be written, takes the request back and ends
 * the session: nobody would hold it.
 */
async function heldSession(context: OperatorContext, asked: AskedSignIn, file: string) {
  const { tenant, withTenant } = context;
  const find = () => withTenant(tenant, (tx) => commandSession(tx, asked.token));
  const stop = new AbortController();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const onSignal = () => stop.abort();
  for (const signal of signals) process.on(signal, onSignal);
  try {
    await waitForAnswer(context, asked, stop.signal);
    const session = await find();
    if (session === null) throw new OperatorError('The session has ended already.');
    await writeSessionFile(file, asked.token);
    return session;
  } catch (error) {
    await withTenant(tenant, (tx) => withdrawSignIn(tx, asked.id));
    const session = await find();
    if (session !== null) await withTenant(tenant, (tx) => endCommandSession(tx, session));
    throw error;
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
  }
}

async function signIn(context: OperatorContext) {
  const { tenant, withTenant, environment, print } = context;
  const file = sessionFileOf(environment, tenant);
  await requireSessionFile(file);
  const place = { machine: hostname().slice(0, 100), login: loginOf(environment) };
  const asked = await withTenant(tenant, (tx) => askToSignIn(tx, place));
  // Without a language: the browser says which.
  print(`Open ${new URL(operatorRoutes.BetriebGeraet.path, tenant.config.url).href}`);
  print(`and enter the code ${asked.code}`);
  print('Waiting for you to confirm it there, for ten minutes. Ctrl-C stops.');
  const session = await heldSession(context, asked, file);
  print(
    `${session.name} (${session.email}) acts by the commands here until ${formatDateTime(session.expiresAt, 'en')}.`,
  );
}

/** Gives the session of the commands here; null without one that runs. */
async function current({ tenant, withTenant, environment }: OperatorContext) {
  const token = await readSessionFile(sessionFileOf(environment, tenant));
  return token === null ? null : withTenant(tenant, (tx) => commandSession(tx, token));
}

async function signOut(context: OperatorContext) {
  const { tenant, withTenant, environment, print } = context;
  const session = await current(context);
  if (session !== null) await withTenant(tenant, (tx) => endCommandSession(tx, session));
  await removeSessionFile(sessionFileOf(environment, tenant));
  print(session === null ? 'Nobody was signed in here.' : `${session.name} is signed out here.`);
}

async function who(context: OperatorContext) {
  const text = context.environment['OPERATOR_KEY'] ?? '';
  if (text !== '') {
    const key = await context.withTenant(context.tenant, (tx) => useMachineKey(tx, text));
    if (key === null) throw new OperatorError(noKey);
    context.print(
      `The key ${key.name} for ${key.client ?? 'all clients'}: ${key.scopes.join(', ')}`,
    );
    return;
  }
  const session = await current(context);
  if (session === null) throw new OperatorError('Nobody is signed in here; see: sign-in --help');
  const { name, email, grants, expiresAt } = session;
  context.print(`${name} (${email}) until ${formatDateTime(expiresAt, 'en')}`);
  context.print(grants.length === 0 ? 'no role' : grantsInEnglish(grants));
}

/** Lets the commands here act for a person, who confirms it at `/geraet` of the operators' host. product.md, section "12 Accounts and tokens". */
export const signInCommand: OperatorCommand = {
  summary: 'act as yourself: shows a code that you confirm in the operators’ area',
  declare(command, { forOperators }) {
    command
      .addHelpText(
        'after',
        '\nThe session holds for 12 hours, in a file that only you can read (OPERATOR_SESSION_FILE names another).',
      )
      .action(forOperators('nobody', signIn));
  },
};

export const signOutCommand: OperatorCommand = {
  summary: 'end the session of the commands here',
  declare: (command, { forOperators }) => void command.action(forOperators('nobody', signOut)),
};

export const whoCommand: OperatorCommand = {
  summary: 'who is signed in here, with which roles, and until when',
  declare: (command, { forOperators }) => void command.action(forOperators('nobody', who)),
};
