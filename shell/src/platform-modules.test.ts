import { expect, test } from 'vitest';
import { presentApi } from '@weitersagen/remote-tools/platform-api';
import { platformModules as sharedByTheBuild } from '@weitersagen/remote-tools/shared-modules';
import { platformModules } from './platform-modules.ts';

test('the edge gives areas exactly the platform modules that the browser build shares', () => {
  expect(Object.keys(platformModules).sort()).toEqual(sharedByTheBuild().sort());
});

test('every shared module is there', () => {
  for (const [name, module] of Object.entries(platformModules)) {
    expect(typeof module, name).toBe('object');
  }
  expect(platformModules['@weitersagen/platform/session']).toHaveProperty('useSession');
});

test('the record of the present version of the interface names exactly what there is', () => {
  const present = Object.entries(platformModules).map(([module, names]) => [
    module,
    Object.keys(names)
      .filter((name) => name !== 'default')
      .sort(),
  ]);
  expect(presentApi()).toEqual(Object.fromEntries(present));
});
