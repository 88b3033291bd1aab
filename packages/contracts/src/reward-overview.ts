import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { Reward } from './product.ts';
import { pageQuery } from './values.ts';

/** A reward in the overview, with the product that earns it. */
const OfferedReward = fields({
  productId: ['ProduktId', z.int()],
  productName: ['Produkt', z.string()],
  reward: ['Praemie', Reward],
});

export const listRewards = endpoint({
  method: 'GET',
  path: '/praemie',
  summary: 'Rewards that hold today or are announced, highest first',
  auth: 'gate',
  query: pageQuery,
  answer: fields({
    rewards: ['Praemien', z.array(OfferedReward)],
    totalCount: ['TotalCount', z.int()],
    pageCount: ['PageCount', z.int()],
    hasNext: ['HasNext', z.boolean()],
  }),
  errors: [],
});
