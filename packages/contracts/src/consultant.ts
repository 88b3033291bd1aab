import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { page } from './values.ts';

/** A consultant (Berater) as anybody may see them. `photo` is the address of the picture. */
export const Consultant = fields({
  externalId: ['ExterneId', z.string()],
  lastName: ['LastName', z.string()],
  postalCode: ['ZipCode', z.string()],
  city: ['City', z.string()],
  photo: ['Photo', z.string()],
});
export type Consultant = z.core.output<typeof Consultant>;

const ConsultantPage = fields({
  consultants: ['Items', z.array(Consultant)],
  hasNext: ['HasNext', z.boolean()],
  pageCount: ['PageCount', z.int()],
  totalCount: ['TotalCount', z.int()],
});

const paging = {
  page: z.optional(page),
  pagesize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50))),
};

export const searchConsultants = endpoint({
  method: 'GET',
  path: '/Produkt/berater',
  summary:
    'Listed consultants whose last name, postal code or city starts with each word of the query; 6 a page',
  auth: 'gate',
  query: z.strictObject({ query: z.optional(z.string().check(z.maxLength(100))), ...paging }),
  answer: ConsultantPage,
  errors: ['tooManyTries'],
});

export const listConsultants = endpoint({
  method: 'GET',
  path: '/Produkt/agents',
  summary: 'All listed consultants by name; 6 a page',
  auth: 'gate',
  query: z.strictObject(paging),
  answer: ConsultantPage,
  errors: ['tooManyTries'],
});
