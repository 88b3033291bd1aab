import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';
import type { ColumnType } from 'kysely';

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

export type ContentAppTable = Narrowed<
  generated.ContentApp,
  {
    schemas: ColumnType<ContentSchemas, string, string>;
  }
>;

export type ContentClientTable = Narrowed<
  generated.ContentClient,
  {
    role: 'reader' | 'editor';
  }
>;

export type ContentItemTable = Narrowed<
  generated.ContentItem,
  {
    data: ColumnType<ContentData, string, string>;
    status: ContentStatus;
  }
>;

export type TextVersionTable = Narrowed<
  generated.TextVersion,
  {
    data: ColumnType<ContentData, string, string>;
  }
>;

/** A legal text as it is kept: simple markup; drafts of before have none, `## ` begins a heading there. */
interface LegalWords {
  readonly titleDe: string;
  readonly textDe: string;
  readonly titleEn: string;
  readonly textEn: string;
}

export type LegalDraftTable = Narrowed<
  generated.LegalDraft,
  {
    words: ColumnType<LegalWords, string, string>;
  }
>;

export type ContentAssetTable = generated.ContentAsset;

export type AnalyticsHitTable = Narrowed<
  generated.AnalyticsHit,
  {
    parameters: ColumnType<Readonly<Record<string, string>>, string, string>;
  }
>;
