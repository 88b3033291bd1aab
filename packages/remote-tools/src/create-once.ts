import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';

/**
 * Makes a folder in a side folder and moves it into place, so that it either exists whole or not at all. Answers false, and does
 * nothing, when it exists.
 */
export async function createOnce(
  target: string,
  make: (folder: string) => Promise<void>,
): Promise<boolean> {
  if (existsSync(target)) return false;
  const draft = `${target}.${process.pid}.draft`;
  mkdirSync(draft, { recursive: true });
  try {
    await make(draft);
    if (existsSync(target)) return false; // another process was faster with the same sources
    renameSync(draft, target);
    return true;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
