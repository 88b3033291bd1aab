import type { ShellManifest } from '@weitersagen/delivery/remote-manifest';
import { everyRoute } from '@weitersagen/contracts/every-route';
import type { RouteDefinition } from '@weitersagen/contracts/route-table';
import { trackers } from '@weitersagen/domain/consent';
import { knownSwitches } from './declaration.ts';
import { platformVersion, presentApi } from './platform-api.ts';
import { sharedModules } from './shared-modules.ts';

type Gives = Omit<ShellManifest, 'version' | 'scripts' | 'integrity'>;

function pages(): Gives['pages'] {
  const routes: [string, RouteDefinition][] = Object.entries(everyRoute);
  return Object.fromEntries(
    routes.map(([name, { area, login, staff }]) => [
      name,
      { area, permission: login ? 'referrer' : (staff ?? null) },
    ]),
  );
}

/** What the shell of these sources gives to areas. */
export function shellGives(): Gives {
  const shared = Object.entries(sharedModules('shell')).map(
    ([name, module]) => [name, module.version] as const,
  );
  return {
    platform: platformVersion(),
    shared: Object.fromEntries(shared),
    provides: presentApi(),
    pages: pages(),
    consents: Object.keys(trackers),
    switches: [...knownSwitches],
  };
}
