import { resolve } from 'node:path';
import { HtmlRspackPlugin, rspack } from '@rspack/core';
import type { RspackOptions } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { compile } from './compile.ts';
import { copyFonts } from './copy-fonts.ts';
import { distRoot, workspaceRoot } from './paths.ts';
import { moduleRules } from './rules.ts';

const folder = resolve(distRoot, 'gallery');

/** A page of plain files, which a browser opens without a server. */
function galleryConfig(mode: 'production' | 'development'): RspackOptions {
  return {
    name: 'gallery',
    context: workspaceRoot,
    mode,
    devtool: false,
    target: ['web', 'es2022'],
    entry: { main: './packages/gallery/src/main.tsx' },
    output: { path: folder, publicPath: 'auto', uniqueName: 'gallery', filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: moduleRules({ emitCss: true }),
    plugins: [
      new HtmlRspackPlugin({
        templateContent:
          '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
          '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Components</title></head><body></body></html>',
      }),
    ],
    performance: false,
    lazyCompilation: false,
    stats: 'errors-warnings',
  };
}

/** Builds the gallery of the design system; answers the address of its page on this machine. */
export async function buildGallery(): Promise<string> {
  await compile(galleryConfig('production'));
  copyFonts(resolve(folder, 'fonts'));
  return `file://${resolve(folder, 'index.html')}`;
}

/** Serves the gallery on a port and builds it again at every change; answers a function that ends it. */
export async function startGallery(port: number): Promise<() => Promise<void>> {
  copyFonts(resolve(folder, 'fonts'));
  const server = new RspackDevServer(
    { port, host: '127.0.0.1', static: folder, setupExitSignals: false },
    rspack(galleryConfig('development')),
  );
  await server.start();
  return () => server.stop();
}
