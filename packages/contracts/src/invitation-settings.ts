import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { reasonOf } from './reason.ts';
import { email, line } from './typed-values.ts';
import { instant, pageQuery } from './values.ts';

const inviting = ['agency', 'agent'] as const;
const params = z.object({ id: z.string().check(z.maxLength(64)) });
const reason = reasonOf(200);

/** An address that gets no invitation by mail. */
export const Suppression = fields({
  id: ['Id', z.string()],
  /** Masked, except for who searched for it. */
  email: ['Email', z.string()],
  since: ['Seit', instant],
  /** Who wanted it: the invited person, or somebody of staff on their behalf. */
  origin: ['Herkunft', z.enum(['Person', 'Team'])],
  addedBy: ['Von', z.nullable(z.string())],
  reason: ['Grund', z.nullable(z.string())],
  /** False for the entry of another agency, and for what the person wanted themselves. */
  removable: ['Entfernbar', z.boolean()],
});
export type Suppression = z.core.output<typeof Suppression>;

export const listSuppressions = endpoint({
  method: 'GET',
  path: '/Einladung/sperrliste',
  summary: 'The addresses that the own agency may not invite by mail, the newest first',
  auth: inviting,
  view: 'invitationTool',
  query: pageQuery,
  answer: fields({
    entries: ['Eintraege', z.array(Suppression)],
    hasNext: ['HasNext', z.boolean()],
    pageCount: ['PageCount', z.int()],
    totalCount: ['TotalCount', z.int()],
  }),
  errors: ['viewForbidden'],
});

export const findSuppression = endpoint({
  method: 'POST',
  path: '/Einladung/sperrliste/suche',
  summary:
    'The entry of an address, whoever made it; of another agency it says no more than since when',
  auth: inviting,
  asks: true,
  view: 'invitationTool',
  body: bodyFields({ email: ['Email', email] }),
  answer: fields({ entry: ['Eintrag', z.nullable(Suppression)] }),
  errors: ['viewForbidden', 'tooManyTries'],
});

export const addSuppression = endpoint({
  method: 'POST',
  path: '/Einladung/sperrliste',
  summary: 'Puts an address on the list and ends its open invitations; a repeat changes nothing',
  auth: inviting,
  view: 'invitationTool',
  body: bodyFields({ email: ['Email', email], reason: ['Grund', reason] }),
  errors: ['viewForbidden'],
});

export const removeSuppression = endpoint({
  method: 'PUT',
  path: '/Einladung/sperrliste/:id/entfernen',
  summary:
    'Takes an entry that staff of the own agency made off the list, with the reason, which is recorded',
  auth: inviting,
  view: 'invitationTool',
  params,
  body: bodyFields({ reason: ['Grund', reason] }),
  errors: ['viewForbidden', 'unknownNumber'],
});

/** A shop of an agency and the link of its card. */
export const Shop = fields({
  id: ['Id', z.string()],
  name: ['Name', z.string()],
  link: ['Link', z.string()],
  createdAt: ['ErstelltAm', instant],
});
export type Shop = z.core.output<typeof Shop>;

export const listShops = endpoint({
  method: 'GET',
  path: '/Einladung/filialen',
  summary: 'The open shops of the own agency by name, with the links of their cards (at most 200)',
  auth: inviting,
  view: 'invitationTool',
  answer: z.array(Shop),
  errors: ['viewForbidden'],
});

export const addShop = endpoint({
  method: 'POST',
  path: '/Einladung/filialen',
  summary:
    'Names a shop (owners only), which gets a card: whoever registers by it refers for the agency and this shop. A name that is there gives its shop',
  auth: 'agency',
  view: 'employees',
  body: bodyFields({ name: ['Name', line] }),
  answer: Shop,
  errors: ['viewForbidden', 'notAuthorised'],
});

export const closeShop = endpoint({
  method: 'DELETE',
  path: '/Einladung/filialen/:id',
  summary: 'Closes a shop (owners only): its card opens nothing any more, what came by it stays',
  auth: 'agency',
  view: 'employees',
  params,
  errors: ['viewForbidden', 'unknownNumber'],
});
