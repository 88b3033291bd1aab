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

/** A product without its prices, which are versions of their own: the build before reads and writes these columns alone. */
export type ProductTable = Narrowed<
  Omit<generated.Product, 'price_monthly_cents' | 'price_once_cents'>,
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

/** Amounts in cents, by product id. */
export type RewardTermsTable = Narrowed<
  generated.RewardTerms,
  {
    reward_cents: Json<Readonly<Record<string, number>>>;
    recipient_most_cents: Json<Readonly<Record<string, number>>>;
  }
>;
