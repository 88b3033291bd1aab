import { runOperator } from '@weitersagen/server/operator';
import { asOperator } from '@weitersagen/server/testing/command-environment';

/** An operator command for the host, with the number that its answer carries. */
export interface OperatorCall {
  readonly id: number;
  readonly args: readonly string[];
  /** Address of the operator who acts. */
  readonly email: string;
}

/** What a command printed, and how it ended. */
export interface OperatorAnswer {
  readonly id: number;
  readonly code: number;
  readonly printed: string;
  readonly errors: string;
}

// Runs the operator's commands that a test sends, one process for many: most of a command's time is its start.
process.on('message', async ({ id, args, email }: OperatorCall) => {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await asOperator(process.env, email, (environment) =>
    runOperator(
      args,
      environment,
      (line) => printed.push(`${line}\n`),
      (line) => errors.push(`${line}\n`),
    ),
  ).catch((error: unknown) => {
    errors.push(String(error));
    return 1;
  });
  process.send?.({ id, code, printed: printed.join(''), errors: errors.join('') });
});
process.on('disconnect', () => process.exit());
