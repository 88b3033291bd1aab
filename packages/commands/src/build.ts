import { areaFolders, isAreaFolder } from '@weitersagen/remote-tools/area-folders';
import { buildAll, shipRemote } from '@weitersagen/remote-tools/build-all';
import { exitWith, step } from './steps.ts';

function line(id: string, version: string, built: boolean, kept: string | null = null) {
  console.log(`     ${built ? 'built' : 'as it was'}  ${id} ${version}`);
  if (kept !== null)
    console.log(`     ${kept} stays live: npm run remote -- promote ${id} ${version}`);
}

/** Builds what changed and makes it live; with the name of an area, that area alone. */
try {
  const [area] = process.argv.slice(2);
  if (area === undefined) await step('built', () => buildAll(line));
  else {
    if (!isAreaFolder(area))
      throw new Error(`There is no area "${area}"; there are ${areaFolders().join(', ')}.`);
    const { version, built } = await step(`${area} is live`, () => shipRemote(area));
    line(area, version, built);
  }
} catch (error) {
  exitWith(error);
}
