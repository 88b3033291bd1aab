import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { workspaceRoot } from '../specification/workspace.ts';

/** A change that no test notices, and why that is right: by the file, what stands there and what it becomes. */
const Survivor = z.strictObject({
  in: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string().check(z.minLength(10)),
});
export type Survivor = z.core.output<typeof Survivor>;

/** The survivors that somebody looked at: `packages/proof/mutants/survivors.json`. */
export function readSurvivors(): readonly Survivor[] {
  const file = join(workspaceRoot, 'packages/proof/mutants/survivors.json');
  return z.parse(z.array(Survivor), JSON.parse(readFileSync(file, 'utf8')));
}
