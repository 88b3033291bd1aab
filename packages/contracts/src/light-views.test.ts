import { expect, it } from 'vitest';
import { toJSONSchema, type core } from 'zod/mini';
import * as catalogue from './catalogue.ts';
import { endpoints } from './endpoints.ts';
import * as creation from './create-referral.ts';
import * as fullCreation from './referral-creation.ts';
import * as recipientCreation from './recipient-creation.ts';
import * as recipient from './recipient.ts';
import * as product from './product.ts';
import * as lists from './product-lists.ts';
import * as tenant from './tenant.ts';
import * as configuration from './tenant-configuration.ts';

const pairs = [
  [lists.listProducts, catalogue.listProducts, 'listProducts'],
  [lists.listCategories, catalogue.listCategories, 'listCategories'],
  [product.getProduct, catalogue.getProduct, 'getProduct'],
  [creation.createReferral, fullCreation.createReferralFull, 'createReferral'],
  [recipient.createRecipient, recipientCreation.createRecipient, 'createRecipient'],
  [recipient.completeRecipient, recipientCreation.completeRecipient, 'completeRecipient'],
  [tenant.getTenant, configuration.getTenant, 'getTenant'],
] as const;

it.each(pairs)(
  '%# a light view is the same call as the full one, which is served',
  (light, full, name) => {
    expect([light.method, light.path, light.auth]).toEqual([full.method, full.path, full.auth]);
    expect(endpoints[name]).toBe(full);
    for (const key of light.errors) expect(full.errors).toContain(key);
  },
);

it('what a full call sends, its light view reads', () => {
  const required = (schema: core.$ZodType) => toJSONSchema(schema, { io: 'input' }).required ?? [];
  expect(required(catalogue.CatalogueProduct)).toEqual(
    expect.arrayContaining([...required(product.Product)]),
  );
  expect(required(configuration.TenantConfiguration)).toEqual(
    expect.arrayContaining([...required(tenant.Tenant)]),
  );
});
