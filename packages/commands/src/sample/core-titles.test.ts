import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unmatched } from './core-titles.ts';

function reportFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'titles-')), 'browser.json');
  const group = { title: 'a group', specs: [{ title: 'within' }] };
  const suites = [{ title: 'home.spec.ts', specs: [{ title: 'opens' }], suites: [group] }];
  writeFileSync(file, JSON.stringify({ suites, stats: {} }));
  return file;
}

describe('the browser tests named for the sample', () => {
  it('are found by file, group and title', () => {
    expect(
      unmatched([/home\.spec\.ts opens/, /home\.spec\.ts a group with/], reportFile()),
    ).toEqual([]);
  });

  it('are told where no test has that name any more', () => {
    expect(unmatched([/home\.spec\.ts closes/], reportFile())).toEqual([/home\.spec\.ts closes/]);
  });

  it('are not judged by a run that wrote no report, which counts as failed itself', () => {
    expect(unmatched([/home/], '/nowhere/browser.json')).toEqual([]);
  });
});
