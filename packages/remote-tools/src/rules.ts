import { resolve } from 'node:path';
import type { RspackOptions } from '@rspack/core';

type Rules = NonNullable<NonNullable<RspackOptions['module']>['rules']>;

/** Class names are unique per area, so that two versions of a shared component never style each other. */
const localIdentName = '[uniqueName]_[local]_[hash:4]';

/**
 * How sources become modules. Browser builds take only the class names from CSS; the styles of an area are emitted once, by its
 * server build (see decision record "Styles").
 */
export function moduleRules(options: {
  emitCss: boolean;
  development?: boolean;
}): NonNullable<RspackOptions['module']> {
  const development = options.development ?? false;
  const rules: Rules = [
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh: development } },
        },
      },
    },
    {
      test: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
      loader: resolve(import.meta.dirname, 'mark-pure-loader.ts'),
    },
    {
      test: /[\\/]contracts[\\/]src[\\/].*\.ts$/,
      enforce: 'pre',
      loader: resolve(import.meta.dirname, 'contract-words-loader.ts'),
    },
    { test: /\.module\.css$/, type: 'css/module' },
    { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
  ];
  return {
    rules,
    generator: {
      'css/module': { exportsOnly: !options.emitCss, localIdentName, exportsConvention: 'as-is' },
      css: { exportsOnly: !options.emitCss },
    },
    parser: { 'css/module': { namedExports: false }, css: { namedExports: false } },
  };
}
