import { expect, it } from 'vitest';
import { endpoints, namedEndpoints } from './endpoints.ts';

it('no call hides another of the same name; a fuller view of the same call may take its place', () => {
  const hidden = namedEndpoints.filter(([name, { method, path }]) => {
    const shown = endpoints[name];
    return shown?.method !== method || shown.path !== path;
  });
  expect(hidden.map(([name, { path }]) => `${name} ${path}`)).toEqual([]);
});
