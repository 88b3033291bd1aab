import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));
