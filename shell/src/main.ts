import type { Boot } from '@weitersagen/platform/boot';
import { start } from './browser.tsx';
import { createRemoteLoader } from './remote-loader.ts';

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
await start(boot, createRemoteLoader(boot.registry));
