import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { shippedFonts } from '@weitersagen/ui/fonts';
import { packageRoot } from './paths.ts';

/** Copies the font files that a look may have out of their packages. */
export function copyFonts(folder: string): void {
  const require = createRequire(resolve(packageRoot('ui'), 'package.json'));
  mkdirSync(folder, { recursive: true });
  for (const { file } of shippedFonts)
    copyFileSync(require.resolve(file), resolve(folder, basename(file)));
}
