import type { ColumnType, Generated } from 'kysely';

/** A field of a content schema: text, a whole number, or ids of assets; a localized one has a value per language. */
export interface ContentField {
  readonly type: 'String' | 'Number' | 'Assets';
  readonly localized: boolean;
  readonly required: boolean;
}

/** Fields of every schema of an app, by the schema's and the field's name. */
export type ContentSchemas = Readonly<Record<string, Readonly<Record<string, ContentField>>>>;

/** An item's values: each field by `iv` or by language. */
export type ContentData = Readonly<
  Record<string, Readonly<Record<string, string | number | readonly string[]>>>
>;

export type ContentStatus = 'Draft' | 'Published' | 'Archived';

export interface ContentAppTable {
  tenant: string;
  app: string;
  schemas: ColumnType<ContentSchemas, string, string>;
}

export interface ContentClientTable {
  tenant: string;
  app: string;
  id: string;
  role: 'reader' | 'editor';
  secret_hash: string;
}

export interface ContentItemTable {
  tenant: string;
  app: string;
  schema: string;
  id: string;
  data: ColumnType<ContentData, string, string>;
  status: ContentStatus;
  version: Generated<number>;
  position: Generated<string>;
  created_at: Date;
  modified_at: Date;
}

export interface ContentAssetTable {
  tenant: string;
  app: string;
  id: string;
  file_name: string;
  mime_type: string;
  bytes: Buffer;
  tags: string[];
  version: Generated<number>;
  created_at: Date;
  modified_at: Date;
}

export interface AnalyticsHitTable {
  id: Generated<string>;
  site_id: number | null;
  goal_id: number | null;
  url: string;
  parameters: ColumnType<Readonly<Record<string, string>>, string, string>;
  received_at: Date;
}
