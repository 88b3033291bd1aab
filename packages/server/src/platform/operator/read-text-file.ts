import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorError } from './operator-command.ts';

/** Reads a UTF-8 file the operator named, from the folder they stand in. Throws OperatorError when that fails. */
export async function readTextFile(folder: string, path: string): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(resolve(folder, path)));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new OperatorError(
      code === 'ENOENT'
        ? `There is no file ${path}.`
        : `${path} cannot be read as UTF-8 text (${code || 'encoding'}).`,
    );
  }
}
