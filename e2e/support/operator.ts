import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { OperatorAnswer, OperatorCall } from './operator-host.ts';

const root = resolve(import.meta.dirname, '../..');

let host: ChildProcess | undefined;
let calls = 0;

/** The settings of the instance under test. */
const environment = () => ({
  ...process.env,
  DATA_DIR: process.env['E2E_DATA_DIR'],
  PORT: process.env['E2E_PORT'],
});

/** The process that runs the commands of this worker's tests; it does not keep the worker alive and ends with it. */
function hostProcess(): ChildProcess {
  if (host?.connected) return host;
  host = fork(resolve(import.meta.dirname, 'operator-host.ts'), {
    cwd: root,
    env: environment(),
    execArgv: [],
  });
  host.setMaxListeners(50);
  host.unref();
  host.channel?.unref();
  return host;
}

async function operatorAs(email: string, args: readonly string[]): Promise<string> {
  const running = hostProcess();
  const id = (calls += 1);
  const { code, printed, errors } = await new Promise<OperatorAnswer>((answered, failed) => {
    const onAnswer = (answer: OperatorAnswer) => {
      if (answer.id === id) settle(() => answered(answer));
    };
    const onExit = () =>
      settle(() => failed(new Error(`operator ${args.join(' ')}: its process ended`)));
    const settle = (end: () => void) => {
      running.off('message', onAnswer).off('exit', onExit);
      end();
    };
    running.on('message', onAnswer).on('exit', onExit);
    running.send({ id, args, email } satisfies OperatorCall);
  });
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${errors}`);
  return printed;
}

/** Runs a command as Olaf against the database of the tests; answers what it printed. Rejects when it ends with an error. */
export const operator = (...args: readonly string[]): Promise<string> =>
  operatorAs(demoLogins.operators[0], args);

/** The same as Petra, for what takes two people. */
export const secondOperator = (...args: readonly string[]): Promise<string> =>
  operatorAs(demoLogins.operators[1], args);

/** Petra releases the settlements of a month, as the list says that they wait. */
export async function releaseSettlements(month: string): Promise<void> {
  const listed = await secondOperator('settlements', 'list', '--month', month);
  const [, asked = ''] = /wait for a release: (.+)/.exec(listed) ?? [];
  await secondOperator(...asked.trim().split(' '));
}

/** A terminal where nobody is signed in yet: each command is a process of its own, as people start them. */
export function terminal() {
  const settings = mkdtempSync(join(tmpdir(), 'terminal-'));
  function run(...args: readonly string[]) {
    const child = spawn(process.execPath, ['packages/commands/src/operator.ts', ...args], {
      cwd: root,
      env: { ...environment(), XDG_CONFIG_HOME: settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const ended = once(child, 'close').then(([code]) => ({ code: Number(code), output }));
    return { ended, output: () => output };
  }
  return { run };
}
