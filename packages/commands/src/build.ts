import { buildAll, isRemoteId, remoteIds, shipRemote } from '@weitersagen/remote-tools/build';
import { exitWith, step } from './steps.ts';

const line = (id: string, version: string, built: boolean) =>
  console.log(`     ${built ? 'built' : 'as it was'}  ${id} ${version}`);

/** Builds what changed and makes it live; with the name of an area, that area alone. */
try {
  const [area] = process.argv.slice(2);
  if (area === undefined) await step('built', () => buildAll(line));
  else {
    if (!isRemoteId(area))
      throw new Error(`There is no area "${area}"; there are ${remoteIds.join(', ')}.`);
    const { version, built } = await step(`${area} is live`, () => shipRemote(area));
    line(area, version, built);
  }
} catch (error) {
  exitWith(error);
}
