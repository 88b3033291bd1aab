import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { Reward } from './product.ts';
import { listRewards } from './reward-overview.ts';
import { pageQuery } from './values.ts';

/** A product as the referral programme knows it: what it is and what it earns. */
const ProgrammeProduct = fields({
  id: ['Id', z.int()],
  externalId: ['ExterneId', z.string()],
  rewards: ['Praemien', z.array(Reward)],
});

export const listProgrammeProducts = endpoint({
  method: 'GET',
  path: '/empfehlungsprogramm/produkt',
  summary: 'Products that can be recommended, with their rewards',
  auth: 'gate',
  query: pageQuery,
  answer: fields({
    products: ['Produkte', z.array(ProgrammeProduct)],
    totalCount: ['TotalCount', z.int()],
    pageCount: ['PageCount', z.int()],
    hasNext: ['HasNext', z.boolean()],
  }),
  errors: ['unknownProductApi'],
});

export const listProgrammeRewards = endpoint({
  ...listRewards,
  path: '/empfehlungsprogramm/praemie',
});
