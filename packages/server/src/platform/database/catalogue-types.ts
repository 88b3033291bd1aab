import type * as generated from './generated-types.ts';
import type { Narrowed } from './narrowed.ts';
import type { ColumnType } from 'kysely';

/** A JSON column: read as parsed value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type LocaleText = Readonly<Record<'de' | 'en', string>>;

export type ProductCategoryTable = Narrowed<
  generated.ProductCategory,
  {
    name: Json<LocaleText>;
  }
>;

export type ProductTable = Narrowed<
  generated.Product,
  {
    claim: Json<LocaleText>;
    features: Json<Readonly<Record<'de' | 'en', readonly string[]>>>;
    details: ColumnType<unknown, string | null | undefined, string | null>;
    photo_text: ColumnType<LocaleText | null, string | null | undefined, string | null>;
  }
>;

export type ProductVersionTable = Narrowed<
  generated.ProductVersion,
  {
    claim: Json<LocaleText>;
    features: Json<Readonly<Record<'de' | 'en', readonly string[]>>>;
  }
>;

export type RewardTable = generated.Reward;
