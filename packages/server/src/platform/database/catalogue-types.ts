import type { ColumnType, Generated } from 'kysely';

/** A JSON column: read as parsed value, written as text. */
type Json<T> = ColumnType<T, string, string>;
type Day = string;
type LocaleText = Readonly<Record<'de' | 'en', string>>;

export interface ProductCategoryTable {
  tenant: string;
  id: number;
  key: string;
  name: Json<LocaleText>;
  position: number;
  parent: Generated<string | null>;
  source: Generated<string | null>;
  picture: Generated<string | null>;
  icon: Generated<string | null>;
}

export interface ProductTable {
  tenant: string;
  id: number;
  external_id: string;
  category: string;
  source: string;
  name: string;
  claim: Json<LocaleText>;
  features: Json<Readonly<Record<'de' | 'en', readonly string[]>>>;
  price_monthly_cents: number | null;
  price_once_cents: number | null;
  minimum_term_months: number | null;
  position: number;
  details: ColumnType<unknown, string | null | undefined, string | null>;
  top_position: Generated<number | null>;
  picture: Generated<string | null>;
}

export interface RewardTable {
  tenant: string;
  id: number;
  product_id: number;
  title: string;
  starts_on: Day;
  ends_on: Day | null;
  display_ends_on: Day | null;
  text: string;
  value_cents: number;
  picture: Generated<string | null>;
}

export interface PictureTable {
  tenant: string;
  key: string;
  svg: string;
}

export interface DeviceTariffTable {
  tenant: string;
  device_id: number;
  tariff_id: number;
  device_price_cents: number;
  tariff_price_cents: number;
}
