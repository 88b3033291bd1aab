import { expect, test } from 'vitest';
import { unfitReasons } from './fits-shell.ts';

const shell = {
  version: '7',
  platform: '1.2.0',
  shared: { react: '19.3.1', 'p/query': '1.2.0' },
  provides: { 'p/query': ['useQuery'] },
};
const area = {
  id: 'mf-agency',
  platform: '^1.1.0',
  shared: { react: '^19.3.0', 'p/query': '^1.1.0' },
  uses: { react: ['useState'], 'p/query': ['useQuery'] },
};

test('an area that finds everything it needs fits', () => {
  expect(unfitReasons(area, shell)).toEqual([]);
});

test.each([
  [{ platform: '^2.0.0' }, "needs the platform's interface ^2.0.0, the shell has 1.2.0"],
  [{ shared: { react: '^19.4.0' } }, 'needs react ^19.4.0, the shell has 19.3.1'],
  [{ shared: { vue: '^3.0.0' } }, 'vue is not in the share scope of the shell'],
  [{ uses: { 'p/query': ['useNothing'] } }, 'uses useNothing of p/query'],
])('an area with %o is refused with the reason', (change, reason) => {
  const reasons = unfitReasons({ ...area, ...change }, shell);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toContain(`mf-agency in shell 7: ${reason}`);
});
