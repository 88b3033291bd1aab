import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, resolve } from 'node:path';
import { themeFonts } from '@weitersagen/ui/fonts';
import { themes } from '@weitersagen/ui/themes';
import { packageRoot } from './paths.ts';

/** Copies the font files of all themes out of their packages. */
export function copyFonts(folder: string): void {
  const require = createRequire(resolve(packageRoot('ui'), 'package.json'));
  mkdirSync(folder, { recursive: true });
  const files = Object.values(themes).flatMap((theme) =>
    themeFonts(theme).map((font) => font.file),
  );
  for (const file of new Set(files))
    copyFileSync(require.resolve(file), resolve(folder, basename(file)));
}
