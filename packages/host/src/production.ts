import { readConfig } from '@weitersagen/server/config';
import { orExit, startHost } from './start-host.ts';

/** Starts a process of production with these roles, or those of the settings. */
export async function startProduction(roles?: string): Promise<void> {
  const environment = {
    ...process.env,
    APP_MODE: 'production',
    ...(roles !== undefined && { ROLES: roles }),
  };
  await orExit(() => startHost(readConfig(environment), { environment }));
}
