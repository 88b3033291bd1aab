import type { productApis } from '@weitersagen/domain/tenant-settings';
import { ApiError } from '../../platform/api-error.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { insuranceDetails } from './insurance-details.ts';
import type { DetailContext, ProductDetails } from './product-details.ts';
import { standardDetails } from './standard-details.ts';
import { telecomDetails } from './telecom-details.ts';

/**
 * What a tenant's products carry beside the common fields: checks what is stored and gives it in one language. Throws when it
 * does not fit, so that no half-read product is shown.
 */
export type ProductApi = (stored: unknown, context: DetailContext) => ProductDetails;

/** The three variants. product.md, section "2 Tenants and switches". */
const apis = {
  telecom: telecomDetails,
  insurance: insuranceDetails,
  standard: standardDetails,
} as const satisfies Record<(typeof productApis)[number], ProductApi>;

const isProductApi = (name: string): name is keyof typeof apis => Object.hasOwn(apis, name);

/** The product API of a tenant. Throws unknownProductApi when its configuration names none there is. */
export function productApiOf({ config }: Pick<Tenant, 'config'>): ProductApi {
  if (!isProductApi(config.productApi)) throw new ApiError('unknownProductApi');
  return apis[config.productApi];
}
