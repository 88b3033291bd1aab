import { fork, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { OperatorAnswer, OperatorCall } from './operator-host.ts';

const root = resolve(import.meta.dirname, '../..');

let host: ChildProcess | undefined;
let calls = 0;

/** The process that runs the commands of this worker's tests; it does not keep the worker alive and ends with it. */
function hostProcess(): ChildProcess {
  if (host?.connected) return host;
  host = fork(resolve(import.meta.dirname, 'operator-host.ts'), {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], PORT: process.env['E2E_PORT'] },
    execArgv: [],
  });
  host.setMaxListeners(50);
  host.unref();
  host.channel?.unref();
  return host;
}

/** Runs an operator command against the database of the tests; answers what it printed. Rejects when it ends with an error. */
export async function operator(...args: readonly string[]): Promise<string> {
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
    running.send({ id, args } satisfies OperatorCall);
  });
  if (code !== 0) throw new Error(`operator ${args.join(' ')} ended with ${code}: ${errors}`);
  return printed;
}
