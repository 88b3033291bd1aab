import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';
import { afterEach, describe, expect, it } from 'vitest';
import { changedFiles, changesSince } from './changed.ts';

const fresh = 'packages/commands/src/not-committed.txt';
afterEach(() => rmSync(join(workspaceRoot, fresh), { force: true }));

describe('what a change touches', () => {
  it('holds files that git does not know yet', () => {
    const head = changesSince('HEAD');
    expect(changedFiles(head)).not.toContain(fresh);
    writeFileSync(join(workspaceRoot, fresh), 'new');
    expect(changedFiles(head)).toContain(fresh);
  });

  it('is counted from a commit that exists', () => {
    expect(changesSince(undefined)).toMatch(/^[0-9a-f]{40}$/);
    expect(() => changesSince('no-such-branch')).toThrow('There is no commit "no-such-branch".');
  });
});
