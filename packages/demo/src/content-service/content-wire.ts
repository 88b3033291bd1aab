import type { Selectable } from 'kysely';
import type {
  ContentAssetTable,
  ContentItemTable,
} from '@weitersagen/server/internal/platform/database/content-types.ts';
import { hashOf } from '@weitersagen/server/internal/platform/random.ts';

type ItemRow = Pick<
  Selectable<ContentItemTable>,
  'id' | 'data' | 'status' | 'version' | 'schema' | 'created_at' | 'modified_at'
>;
type AssetRow = Omit<Selectable<ContentAssetTable>, 'bytes' | 'tenant' | 'app'> & {
  readonly size: number;
};

/** An item as Squidex writes it. */
export function itemOnWire(row: ItemRow) {
  return {
    id: row.id,
    data: row.data,
    status: row.status,
    version: row.version,
    schemaName: row.schema,
    created: row.created_at.toISOString(),
    lastModified: row.modified_at.toISOString(),
  };
}

/** An asset as Squidex writes it, without its bytes. */
export function assetOnWire(row: AssetRow) {
  return {
    id: row.id,
    fileName: row.file_name,
    fileHash: hashOf(`${row.id} ${row.version}`),
    mimeType: row.mime_type,
    fileSize: row.size,
    fileVersion: row.version - 1,
    tags: row.tags,
    version: row.version,
    created: row.created_at.toISOString(),
    lastModified: row.modified_at.toISOString(),
  };
}
