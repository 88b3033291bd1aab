import { readFile } from 'node:fs/promises';
import { OperatorError } from './operator-command.ts';

/** Reads a UTF-8 file the operator named. Throws OperatorError when that fails. */
export async function readTextFile(path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorError(
      code === 'ENOENT'
        ? `There is no file ${path}.`
        : `${path} cannot be read as UTF-8 text (${code || 'encoding'}).`,
    );
  }
}
