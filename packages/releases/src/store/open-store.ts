import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { distRoot } from '../dist-root.ts';
import type { ArtefactStore } from './artefact-store.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The store that the settings name: `REMOTES_STORE=/folder`, or `s3://bucket/prefix` with `S3_ENDPOINT`, `S3_REGION`, `AWS_ACCESS_KEY_ID` and
 * `AWS_SECRET_ACCESS_KEY`; without `REMOTES_STORE` the folder of the builds. Throws with one sentence for a missing setting.
 */
export function openStore(environment: Environment, folder: string = distRoot): ArtefactStore {
  const place = environment['REMOTES_STORE'];
  if (!place) return folderStore(folder);
  if (isAbsolute(place)) return folderStore(place);
  const found = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(place);
  if (!found)
    throw new Error('REMOTES_STORE must be an absolute folder or look like s3://bucket/prefix.');
  const need = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`REMOTES_STORE needs ${name}.`);
    return value;
  };
  const [, bucket = '', path = ''] = found;
  return s3Store({
    endpoint: need('S3_ENDPOINT'),
    region: environment['S3_REGION'] ?? 'us-east-1',
    bucket,
    prefix: path === '' || path.endsWith('/') ? path : `${path}/`,
    accessKeyId: need('AWS_ACCESS_KEY_ID'),
    secretAccessKey: need('AWS_SECRET_ACCESS_KEY'),
  });
}

/** As `openStore`, for who reads what must be there. Throws when the folder is not there; a service says so itself. */
export async function existingStore(environment: Environment): Promise<ArtefactStore> {
  const store = openStore(environment);
  const isFolder = isAbsolute(store.name);
  if (isFolder && !existsSync(store.name))
    throw new Error(`There is no store at ${store.name}: is it mounted?`);
  return store;
}

/** Whether the settings name a store elsewhere, so that builds have to be uploaded to it and fetched from it. */
export const isElsewhere = (environment: Environment): boolean =>
  Boolean(environment['REMOTES_STORE']);
