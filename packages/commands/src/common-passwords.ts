import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayMeetRules, makeWordFilter } from '@weitersagen/server/password-filter';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

/** Makes the filter of common passwords anew from a list with one in each line: `node packages/commands/src/common-passwords.ts FILE`. */
const [, , file = ''] = process.argv;
const words = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.trim().toLowerCase());
const filter = makeWordFilter(new Set(words.filter(mayMeetRules)));
const folder = join(workspaceRoot, 'packages/server/src/platform/passwords');
writeFileSync(join(folder, 'common-passwords.bin'), filter);
console.log(`${filter.readUInt32BE(0)} passwords, ${filter.length} bytes`);
