import { resolve } from 'node:path';

/** Root of the workspace. */
export const workspaceRoot = resolve(import.meta.dirname, '../../..');
/** Everything that is built lands here, nothing else. */
export const distRoot = resolve(workspaceRoot, 'dist');
export const packageRoot = (name: string): string => resolve(workspaceRoot, 'packages', name);
