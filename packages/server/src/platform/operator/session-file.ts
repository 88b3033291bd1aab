import { chmod, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tenant } from '../database/tenant-directory.ts';
import { OperatorError } from './operator-command.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the commands of an installation keep their session: OPERATOR_SESSION_FILE, else a file by the host of OPERATOR_URL in the folder of settings. */
export function sessionFileOf(environment: Environment, operators: Tenant): string {
  const named = environment['OPERATOR_SESSION_FILE'] ?? '';
  if (named !== '') return named;
  const configured = environment['XDG_CONFIG_HOME'] ?? '';
  const folder = configured === '' ? join(environment['HOME'] ?? homedir(), '.config') : configured;
  const host = new URL(operators.config.url).host.replace(':', '-');
  return join(folder, 'weitersagen', `${host}.session`);
}

/** The token in the file; null without one. */
export async function readSessionFile(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() === '' ? null : text.trim();
}

/** Throws OperatorError where the file cannot be written; what it holds stays. */
export const requireSessionFile = (file: string): Promise<void> =>
  orRefused(file, async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await (await open(file, 'a', 0o600)).close();
  });

/** Keeps the token in a file that only the user can read. Throws OperatorError where that cannot be. */
export const writeSessionFile = (file: string, token: string): Promise<void> =>
  orRefused(file, async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, '', { mode: 0o600 });
    await chmod(file, 0o600); // an earlier file may have been open to others
    await writeFile(file, `${token}\n`);
  });

async function orRefused(file: string, work: () => Promise<void>) {
  try {
    await work();
  } catch {
    throw new OperatorError(`The session cannot be kept in ${file}.`);
  }
}

export const removeSessionFile = (file: string): Promise<void> => rm(file, { force: true });
