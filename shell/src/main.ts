import type { Boot } from '@weitersagen/platform/boot';
import { start } from './browser.tsx';
import { platformModules } from './platform-modules.ts';
import { createRemoteLoader } from './remote-loader.ts';

// Uses them all, so that every one is in the build and areas find it in the share scope.
Object.freeze(platformModules);

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
// Not awaited: a module that waits makes the bundler add half a KiB of machinery for it.
void start(boot, createRemoteLoader(boot));
