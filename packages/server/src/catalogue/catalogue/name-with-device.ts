import { sql } from 'kysely';

/** The name of a tariff that is recommended with a device. */
export const nameWithDevice = (tariff: string, device: string): string => `${tariff} + ${device}`;

/**
 * The name of what a referral recommends, over `referral` and `product`: the device stands beside the tariff that it was
 * recommended with, not beside another one that was ordered. product.md, section "4 Screens".
 */
export const recommendedName = sql<string>`product.name || coalesce((select ' + ' || device.name from product device
  where device.id = referral.device_id and product.id = referral.product_id), '')`;
