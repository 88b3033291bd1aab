import { expect, test } from 'vitest';
import { unfitReasons, unhashedScripts } from './fits-shell.ts';

const shell = {
  version: '7',
  platform: '1.2.0',
  shared: { react: '19.3.1', 'p/query': '1.2.0' },
  provides: { 'p/query': ['useQuery'] },
  pages: {
    Login: { area: 'mf-agency', permission: null },
    Reports: { area: 'mf-agency', permission: 'agency' },
    Home: { area: 'mf-referrer', permission: null },
  } as const,
  consents: ['matomo'],
  switches: ['newsletter'],
};
const area = {
  id: 'mf-agency',
  platform: '^1.1.0',
  shared: { react: '^19.3.0', 'p/query': '^1.1.0' },
  uses: { react: ['useState'], 'p/query': ['useQuery'] },
  routes: { Login: [], Reports: [], Tomorrow: [] },
  permissions: ['agency' as const],
  consents: ['matomo'],
  switches: ['newsletter'],
};

test('an area that finds everything it needs fits', () => {
  expect(unfitReasons(area, shell)).toEqual([]);
});

test.each([
  [{ platform: '^2.0.0' }, 'needs @weitersagen/platform/remote ^2.0.0, the shell has 1.2.0'],
  [{ shared: { react: '^19.4.0' } }, 'needs react ^19.4.0, the shell has 19.3.1'],
  [{ shared: { vue: '^3.0.0' } }, 'needs vue ^3.0.0, the shell has none'],
  [{ uses: { 'p/query': ['useNothing'] } }, 'uses useNothing of p/query'],
  [{ routes: { Home: [] } }, 'shows Home, a page of mf-referrer'],
  [{ permissions: [] }, 'shows Reports without permission agency'],
  [{ consents: ['heatmap'] }, 'needs consent to heatmap, which the shell does not ask for'],
  [{ switches: ['lottery'] }, 'reads the switch lottery, which tenants do not have'],
])('an area with %o is refused with the reason', (change, reason) => {
  const reasons = unfitReasons({ ...area, ...change }, shell);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toContain(`mf-agency in shell 7: ${reason}`);
});

test('a script that a version would load without a hash is named', () => {
  const scripts = { entry: 'entry.js', exposed: ['remote.js'], routes: { Login: ['route.js'] } };
  const integrity = { 'entry.js': 'x', 'remote.js': 'x', 'route.js': 'x' };
  const named = { id: 'mf-agency', version: '1' };
  expect(unhashedScripts({ ...named, ...scripts, integrity })).toEqual([]);
  const bare = { 'entry.js': 'x', 'remote.js': 'x' };
  expect(unhashedScripts({ ...named, ...scripts, integrity: bare })).toEqual([
    'mf-agency 1 has no hash of route.js',
  ]);
});
