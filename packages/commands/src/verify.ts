import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { capture } from './run.ts';

/** A check and what proves that it looked at something: a check that saw nothing fails. */
interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly saw: RegExp;
}

const checks: readonly Check[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'], saw: /on ([1-9]\d*) files/ },
  {
    name: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings', '.'],
    saw: /on ([1-9]\d*) files/,
  },
  {
    name: 'types',
    command: ['tsc', '--noEmit', '-p', '.', '--extendedDiagnostics'],
    saw: /Files:\s+([1-9]\d*)/,
  },
  {
    name: 'borders',
    command: [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'shell',
      ...areaFolders(),
      'packages',
      'e2e',
    ],
    saw: /([1-9]\d*) modules/,
  },
  {
    name: 'dead code',
    command: ['knip', '--reporter', './packages/commands/src/knip-saw.ts', '--reporter', 'symbols'],
    saw: /at ([1-9]\d*) files/,
  },
  {
    name: 'duplicates',
    command: ['node', 'packages/commands/src/duplicates.ts'],
    saw: /at ([1-9]\d*) files/,
  },
  {
    name: 'versions',
    command: ['sherif', '-r', 'root-package-manager-field'],
    saw: /No issues found|✓/,
  },
];

let failed = 0;
for (const {
  name,
  command: [program, ...args],
  saw,
} of checks) {
  const from = performance.now();
  const { code, output } = await capture(program, args);
  const looked = saw.test(output);
  const good = code === 0 && looked;
  console.log(
    `  ${good ? '✓' : '✗'}  ${name}  ${((performance.now() - from) / 1000).toFixed(1)} s`,
  );
  if (good) continue;
  failed += 1;
  console.log(looked ? output : `${output}\n"${name}" looked at nothing`);
}
process.exit(failed === 0 ? 0 : 1);
