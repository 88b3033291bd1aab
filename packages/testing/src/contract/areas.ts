import { resolve } from 'node:path';
import type { Remote, RemoteDeclaration } from '@weitersagen/platform/remote';
import { areaFolders } from '@weitersagen/remote-tools/area-folders';
import { readDeclaration } from '@weitersagen/remote-tools/declaration';
import { workspaceRoot } from '@weitersagen/remote-tools/paths';

/** An area of the workspace as its team writes it. */
export interface AreaSources {
  readonly id: string;
  readonly remote: Remote;
  readonly declaration: RemoteDeclaration;
}

/** Every area of the workspace, or the one that `AREA` names, as `npm test -- <id>` sets it. */
export async function areasUnderTest(): Promise<readonly AreaSources[]> {
  const only = process.env['AREA'];
  const ids = areaFolders().filter((id) => only === undefined || id === only);
  return Promise.all(
    ids.map(async (id) => {
      const folder = resolve(workspaceRoot, id);
      const module: { readonly default: Remote } = await import(resolve(folder, 'src/remote.ts'));
      return { id, remote: module.default, declaration: await readDeclaration(folder) };
    }),
  );
}
