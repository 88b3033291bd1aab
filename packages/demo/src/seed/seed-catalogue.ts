import { FROM_THE_BEGINNING } from '@weitersagen/domain/dated-versions';
import { addDays, berlinDay } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import type { TenantTx } from '@weitersagen/server/internal/platform/database/tenant-scope.ts';
import type { SeedCatalogue, SeedCategory, SeedProduct } from './catalogue.ts';
import { demoPictures, productPictureKey, productPictures } from './pictures/demo-pictures.ts';

async function seedPictures({ db, tenant }: TenantTx, products: readonly SeedProduct[]) {
  const { theme } = tenant.config;
  await db
    .insertInto('picture')
    .values(
      [...demoPictures(theme), ...productPictures(theme, products)].map(({ key, svg, dark }) => ({
        tenant: tenant.id,
        key,
        svg,
        svg_dark: dark,
      })),
    )
    .execute();
}

async function seedCategories({ db, tenant }: TenantTx, categories: readonly SeedCategory[]) {
  await db
    .insertInto('product_category')
    .values(
      categories.map(({ id, key, name, parent, source, drawing, searchWords = '' }, position) => ({
        tenant: tenant.id,
        id,
        key,
        name: JSON.stringify(name),
        position,
        search_words: searchWords,
        parent: parent ?? null,
        source: source ?? null,
        picture: drawing ?? null,
        icon: drawing === undefined ? null : `${drawing}-icon`,
      })),
    )
    .execute();
}

async function seedProducts({ db, tenant }: TenantTx, products: readonly SeedProduct[]) {
  await db
    .insertInto('product')
    .values(
      products.map((product, position) => ({
        tenant: tenant.id,
        id: product.id,
        external_id: product.externalId,
        category: product.category,
        source: product.source,
        name: product.name,
        claim: JSON.stringify(product.claim),
        features: JSON.stringify(product.features),
        minimum_term_months: product.months,
        position,
        details: product.details === undefined ? null : JSON.stringify(product.details),
        top_position: product.top ?? null,
        picture: product.picture === undefined ? null : productPictureKey(product.id),
      })),
    )
    .execute();
}

async function seedPrices({ db, tenant }: TenantTx, products: readonly SeedProduct[]) {
  await db
    .insertInto('product_price')
    .values(
      products.map(({ id, monthly, once }) => ({
        tenant: tenant.id,
        product_id: id,
        version: 1,
        monthly_cents: monthly,
        once_cents: once,
        since: FROM_THE_BEGINNING,
      })),
    )
    .execute();
}

async function seedRewards({ db, tenant, now }: TenantTx, products: readonly SeedProduct[]) {
  const dayOf = (day: string | number) =>
    typeof day === 'string' ? day : berlinDay(addDays(now, day));
  await db
    .insertInto('reward')
    .values(
      products.flatMap((product) =>
        product.rewards.map((reward) => ({
          tenant: tenant.id,
          id: reward.id,
          product_id: product.id,
          title: reward.title,
          starts_on: dayOf(reward.startsOn),
          ends_on: reward.endsOn === null ? null : dayOf(reward.endsOn),
          display_ends_on: reward.displayEndsOn,
          text: formatEuro(reward.cents).replace(',00', ''),
          value_cents: reward.cents,
          picture: 'reward',
        })),
      ),
    )
    .execute();
}

/** Fills a tenant's catalogue: drawings, categories, products with their prices, rewards, devices with their tariffs. */
export async function seedCatalogue(tx: TenantTx, catalogue: SeedCatalogue): Promise<void> {
  const { db, tenant } = tx;
  await seedPictures(tx, catalogue.products);
  await seedCategories(tx, catalogue.categories);
  await seedProducts(tx, catalogue.products);
  await seedPrices(tx, catalogue.products);
  await seedRewards(tx, catalogue.products);
  const pairs = (catalogue.deviceTariffs ?? []).map((pair) => ({
    tenant: tenant.id,
    device_id: pair.deviceId,
    tariff_id: pair.tariffId,
    device_price_cents: pair.deviceCents,
    tariff_price_cents: pair.tariffCents,
  }));
  if (pairs.length > 0) await db.insertInto('device_tariff').values(pairs).execute();
}
