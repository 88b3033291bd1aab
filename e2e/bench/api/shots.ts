import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  CreateReferral,
  CreatedReferral,
  createReferral,
} from '@weitersagen/contracts/create-referral';
import { referralInput } from '@weitersagen/server/testing/steps';
import type { Shot } from './fire.ts';

const api = '/api/v1/funkelnetz';

/** What every call of a client carries. */
export const clientHeaders = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'de' };

/** The tenant's configuration, the same for everybody. */
export const tenantShot: Shot = {
  method: 'GET',
  path: `${api}/mandant/funkelnetz`,
  headers: clientHeaders,
};

/** One referral by its number. */
export const referralShot = (number: string): Shot => ({
  method: 'GET',
  path: `${api}/empfehlen/${number}`,
  headers: clientHeaders,
});

const known = 'bench@example.org';
const template = JSON.stringify(z.encode(CreateReferral, referralInput(known)));

/** A form as a visitor nobody has seen before sends it. */
const newForm = () =>
  template.replace(known, `bench-${randomBytes(9).toString('hex')}@example.org`);

const creationPath = `${api}${createReferral.path}`;
const creationHeaders = () => ({
  ...clientHeaders,
  'content-type': 'application/json',
  'x-forwarded-for': ['198', '18', ...randomBytes(2)].join('.'),
});

/** A referral of a new person from a caller of its own each, so that no limit is met. */
export const creationShot: Shot = {
  method: 'POST',
  path: creationPath,
  setupRequest: (request) => ({ ...request, headers: creationHeaders(), body: newForm() }),
};

/** Creates one referral; gives its number. */
export async function createOne(url: string): Promise<string> {
  const answer = await fetch(`${url}${creationPath}`, {
    method: 'POST',
    headers: creationHeaders(),
    body: newForm(),
  });
  return z.decode(CreatedReferral, await answer.json()).number;
}
