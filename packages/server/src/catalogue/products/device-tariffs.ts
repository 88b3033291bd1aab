import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import { catalogueView } from '../catalogue/catalogue-view.ts';
import { nameWithDevice } from '../catalogue/name-with-device.ts';
import { productRepository } from '../catalogue/product-repository.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import { catalogueRepository } from './catalogue-repository.ts';
import { productByNumber } from './catalogue-service.ts';

type Pair = Awaited<ReturnType<ReturnType<typeof catalogueRepository>['deviceTariffs']>>[number];

/** A tariff as it is offered with a device: its own fields, the device's, and the prices of both together. */
function together(tariff: CatalogueProduct, device: CatalogueProduct, pair: Pair) {
  const promotion =
    device.promotionPriceCents !== null && device.promotionPriceCents < pair.device_price_cents;
  return {
    ...tariff,
    deviceType: device.deviceType,
    manufacturer: device.manufacturer,
    deviceName: device.deviceName,
    deviceDescription: device.deviceDescription,
    deviceId: device.id,
    devicePriceCents: pair.device_price_cents,
    tariffPriceCents: pair.tariff_price_cents,
    priceMonthlyCents: pair.tariff_price_cents,
    priceOnceCents: pair.device_price_cents,
    promotion: promotion ? device.promotion : null,
    promotionPriceCents: promotion ? device.promotionPriceCents : null,
  };
}

async function deviceByNumber(tx: TenantTx, id: number, locale: Locale) {
  const found = await productByNumber(tx, id, { locale });
  if (found.deviceType === null) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  return found;
}

/** The tariffs that a device is offered with. Throws unknownNumber when the number is no device. */
export async function deviceTariffs(
  tx: TenantTx,
  deviceId: number,
  locale: Locale,
): Promise<readonly CatalogueProduct[]> {
  const found = await deviceByNumber(tx, deviceId, locale);
  const pairs = await catalogueRepository(tx).deviceTariffs(deviceId);
  if (pairs.length === 0) return [];
  const rewards = await productRepository(tx).rewards(pairs.map(({ id }) => id));
  const view = catalogueView(tx.tenant, locale, tx.now);
  return pairs.map((pair) => together(view(pair, rewards), found, pair));
}

/** A tariff together with a device, named after both. Throws unknownNumber when the two are not offered together. */
export async function tariffWithDevice(
  tx: TenantTx,
  { tariffId, deviceId }: { readonly tariffId: number; readonly deviceId: number },
  options: { readonly locale: Locale; readonly source?: string | undefined },
): Promise<CatalogueProduct> {
  const tariff = await productByNumber(tx, tariffId, options);
  const found = await deviceByNumber(tx, deviceId, options.locale);
  const [pair] = await catalogueRepository(tx).deviceTariffs(deviceId, tariffId);
  if (pair === undefined) throw new ApiError('unknownNumber', { as: 'noSuchProduct' });
  return {
    ...together(tariff, found, pair),
    name: nameWithDevice(tariff.name, found.name),
    picture: found.picture,
    smallPicture: found.smallPicture,
  };
}
