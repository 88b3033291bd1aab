import { endpoints } from '@weitersagen/contracts/endpoints';
import { wireBodies } from '@weitersagen/server/testing/wire-bodies';
import type { TestServer } from '@weitersagen/server/test-server';
import { changesSince, lookBefore } from './changes.ts';
import type { AnyKind, Deed, Kind } from './kind.ts';

/** A deed with the body that the call takes, where it says no other. */
async function make<Scene>(server: TestServer, { name, sends }: Deed<Scene>, scene: Scene) {
  const endpoint = endpoints[name];
  if (endpoint === undefined) throw new Error(`No call ${name}`);
  const input = sends(scene);
  const wire = endpoint.body === undefined ? {} : { wire: wireBodies[name] ?? {} };
  const { status, error } = await server.call(endpoint, { ...wire, ...input });
  return error === null ? String(status) : `${status} ${error.key}`;
}

/** Hides what a kind's scene is. */
export function kindOf<Scene extends object>(kind: Kind<Scene>): AnyKind {
  const { name, build, deeds } = kind;
  const deedAt = (index: number): Deed<Scene> => {
    const deed = deeds[index];
    if (deed === undefined) throw new Error(`No deed ${index} of ${name}`);
    return deed;
  };
  return {
    name,
    deeds,
    async play(server, first, second, how) {
      await server.database.db.deleteFrom('throttle').execute();
      const scene = await build(server);
      const before = await lookBefore(server);
      const one = () => make(server, deedAt(first), scene);
      const other = () => make(server, deedAt(second), scene);
      const answers =
        how === 'together' ? await Promise.all([one(), other()]) : [await one(), await other()];
      const changes = await changesSince(server, before, scene);
      return [answers.join(' | '), ...changes].join('\n');
    },
  };
}

const titleOf = ({ name, by }: { readonly name: string; readonly by?: string }) =>
  by === undefined ? name : `${name} (${by})`;

/** A line from a little before the place where it leaves another. */
function fromDifference(line: string, other: string | undefined): string {
  const at = Array.from(line).findIndex((sign, index) => sign !== other?.[index]);
  const from = other === undefined ? 0 : Math.max(0, at - 40);
  return (
    line.slice(0, 60) + (from > 60 ? ` … ${line.slice(from, from + 300)}` : line.slice(60, 400))
  );
}

/** The lines in which an outcome differs from the nearest of the others. */
function difference(outcome: string, others: readonly string[]): string {
  const lines = outcome.split('\n');
  const told = others.map((other) => {
    const theirs = other.split('\n');
    const missing = theirs.filter((line) => !lines.includes(line));
    const added = lines.filter((line) => !theirs.includes(line));
    return [
      ...missing.map((line, index) => `    - ${fromDifference(line, added[index])}`),
      ...added.map((line, index) => `    + ${fromDifference(line, missing[index])}`),
    ];
  });
  const [nearest = []] = told.toSorted((a, b) => a.length - b.length);
  return nearest.join('\n');
}

/** The two answers and what changed, when the second deed of a pair is made first. */
function swapped(outcome: string): string {
  const [answers = '', ...changes] = outcome.split('\n');
  return [answers.split(' | ').toReversed().join(' | '), ...changes].join('\n');
}

/**
 * Makes two deeds at once on one subject, so many times, and compares with both orders one after the other. Gives what came out otherwise,
 * in words; null when nothing did.
 */
export async function tryPair(
  server: TestServer,
  kind: AnyKind,
  first: number,
  second: number,
  times: number,
): Promise<string | null> {
  const inOrder = [
    await kind.play(server, first, second, 'oneAfterAnother'),
    swapped(await kind.play(server, second, first, 'oneAfterAnother')),
  ];
  const title = [first, second].map((index) => titleOf(kind.deeds[index] ?? { name: '' }));
  for (let tried = 0; tried < times; tried += 1) {
    const outcome = await kind.play(server, first, second, 'together');
    if (!inOrder.includes(outcome))
      return `${kind.name}: ${title.join(' and ')}: neither order gives\n${difference(outcome, inOrder)}`;
  }
  return null;
}
