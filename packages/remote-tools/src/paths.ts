import { resolve } from 'node:path';

/** Root of the workspace. */
export const workspaceRoot = resolve(import.meta.dirname, '../../..');
export const packageRoot = (name: string): string => resolve(workspaceRoot, 'packages', name);
export { distRoot } from '@weitersagen/releases/dist-root';
