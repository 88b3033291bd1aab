import type { Boot } from '@weitersagen/platform/boot';
import { start } from './browser.tsx';
import { platformModules } from './platform-modules.ts';
import { createRemoteLoader } from './remote-loader.ts';
import { retryChunks } from './retry-chunks.ts';
import type { ChunkLoader } from './retry-chunks.ts';

/** The bundler's loader of the shell's own files, by the name that the build gives it. */
declare const chunkLoader: ChunkLoader;

// Uses them all, so that every one is in the build and areas find it in the share scope.
Object.freeze(platformModules);
// The shell's own files, and those of areas, whose entries ask for it (`packages/remote-tools`, chunk retry).
const own = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]');
retryChunks(chunkLoader, own?.src ?? '');
Object.assign(globalThis, { weitersagenRetry: retryChunks });

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot;
// Not awaited: a module that waits makes the bundler add half a KiB of machinery for it.
void start(boot, createRemoteLoader(boot));
