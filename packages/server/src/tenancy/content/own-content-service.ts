import type { Tenant } from '../../platform/database/tenant-directory.ts';
import type { ReadInTenant } from '../../platform/database/tenant-scope.ts';
import { shownTexts } from '../texts/shown-text-repository.ts';
import { createTextRevisions } from '../texts/text-revisions-service.ts';
import type { ContentAsk, ContentBytes } from './content-ask.ts';

/** What operators keep here of a tenant's texts, as a content service gives it. */
export interface OwnContent {
  readonly kind: 'own';
  readonly app: string;
  readonly key: string;
  /** Another one than before tells that something newer is shown. */
  revision(): Promise<string>;
  text(ask: ContentAsk): Promise<Buffer | null>;
  picture(id: string): Promise<ContentBytes | null>;
}

interface Shown {
  readonly id: string;
  readonly data: unknown;
  readonly saved_at: Date;
}

const itemOf = ({ id, data, saved_at: at }: Shown) => ({
  id,
  data,
  lastModified: at.toISOString(),
});

const inJson = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Reads the texts that are shown, of any tenant. */
export function createOwnContent(readInTenant: ReadInTenant): (tenant: Tenant) => OwnContent {
  const revisions = createTextRevisions(readInTenant);

  async function text(tenant: Tenant, ask: ContentAsk): Promise<Buffer | null> {
    if (ask.kind === 'item') {
      const { rows } = await readInTenant(tenant, (db) => shownTexts.one(db, ask.schema, ask.id));
      return rows[0] === undefined ? null : inJson(itemOf(rows[0]));
    }
    if (ask.kind === 'pictures') {
      const { rows } = await readInTenant(tenant, (db) => shownTexts.pictures(db, ask));
      const items = rows.map(({ id, file_name: fileName, mime_type: mimeType, size }) => ({
        id,
        fileName,
        mimeType,
        fileSize: size,
      }));
      return inJson({ total: items.length, items });
    }
    const schema = ask.kind === 'items' ? ask.schema : ask.of;
    const ids = ask.kind === 'items' ? ask.identifiers : null;
    const { rows } = await readInTenant(tenant, (db) => shownTexts.all(db, schema, ids, ask));
    const items = rows.map(itemOf);
    return inJson(
      ask.kind === 'items'
        ? { total: items.length, items }
        : { data: { contents: items.map(({ data }) => ({ data })) } },
    );
  }
  async function picture(tenant: Tenant, id: string): Promise<ContentBytes | null> {
    const { rows } = await readInTenant(tenant, (db) => shownTexts.picture(db, id));
    return rows[0] === undefined ? null : { type: rows[0].mime_type, bytes: rows[0].bytes };
  }
  return (tenant) => ({
    kind: 'own',
    app: tenant.config.content?.app ?? tenant.id,
    key: `own ${tenant.id}`,
    revision: () => revisions.of(tenant),
    text: (ask) => text(tenant, ask),
    picture: (id) => picture(tenant, id),
  });
}
