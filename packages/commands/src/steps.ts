export { step } from '@weitersagen/host/step';

/** Prints a command's failure as one sentence and exits with 1. */
export function exitWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
