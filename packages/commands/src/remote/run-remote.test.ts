import { expect, test } from 'vitest';
import { runRemote } from './run-remote.ts';
import { usages } from './usage.ts';

async function run(...args: string[]) {
  const said: string[] = [];
  const complaints: string[] = [];
  const code = await runRemote(
    args,
    {},
    (line) => said.push(line),
    (line) => complaints.push(line),
  );
  return { code, said: said.join('\n'), complaints: complaints.join('\n') };
}

test.each(Object.keys(usages))('%s explains itself', async (name) => {
  const { code, said } = await run(name, '--help');
  expect([code, said]).toEqual([0, usages[name]]);
});

test('without a command all are listed', async () => {
  const { code, said } = await run();
  expect(code).toBe(0);
  for (const name of Object.keys(usages)) expect(said).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
});

test.each([
  [['ship'], 'There is no command "ship"'],
  [['promote', 'mf-nobody', '1'], 'There is no area "mf-nobody": mf-agency'],
  [['promote', 'mf-agency'], 'Name a version'],
  [['promote', 'mf-agency', '1', '--percent', '100'], 'from 1 to 99'],
  [['rollback', 'mf-agency', '--tenant', '../x'], 'is not the id of a tenant'],
  [['publish', 'mf-agency', '--from', '/nowhere'], 'has no remote.config.ts'],
  [['status', '--everything'], "Unknown option '--everything'"],
])('%j is refused with a sentence and the exit code for wrong words', async (args, sentence) => {
  const { code, complaints } = await run(...args);
  expect(code).toBe(2);
  expect(complaints).toContain(sentence);
});

test('a version that was never published is refused, and that is no wrong word', async () => {
  const { code, complaints } = await run('check', 'mf-agency', '0.0.0-none');
  expect(code).toBe(1);
  expect(complaints).toContain('mf-agency 0.0.0-none is not published');
});
