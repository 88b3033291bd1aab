import * as z from '@weitersagen/contracts/z';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { campaignStateLabels } from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { line } from './typed-values.ts';
import { day } from './values.ts';
import { words } from './words.ts';

/** Every role sees what runs; content and admins keep it. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles } as const;
const keeps = { auth: 'operator', host: 'operator', roles: ['content', 'admin'] } as const;

const number = z.int().check(z.minimum(1), z.maximum(999_999_999));
const Texts = fields({ de: ['De', z.string()], en: ['En', z.string()] });
const paragraph = z.string().check(z.trim(), z.minLength(1), z.maxLength(2000));
const newLine = bodyFields({ de: ['De', line], en: ['En', line] });
const newText = bodyFields({ de: ['De', paragraph], en: ['En', paragraph] });

/** A campaign as operators keep it. */
export const KeptCampaign = fields({
  id: ['AktionsId', z.int()],
  title: ['Titel', Texts],
  text: ['Text', Texts],
  /** What people agree to. */
  legalText: ['RechtsText', Texts],
  startsOn: ['Startdatum', day],
  /** The last day; null is without an end. */
  endsOn: ['Enddatum', z.nullable(day)],
  state: ['Stand', words(campaignStateLabels)],
  /** How many people take part. */
  consents: ['Teilnehmende', z.int()],
  /** Names what was seen: a change names it, and changes nothing where it is another one by now. */
  seen: ['Gesehen', z.string()],
});
export type KeptCampaign = z.core.output<typeof KeptCampaign>;

const facts = {
  client: ['Mandant', clientId],
  title: ['Titel', newLine],
  text: ['Text', newText],
  legalText: ['RechtsText', newText],
  startsOn: ['Startdatum', day],
  endsOn: ['Enddatum', z.nullable(day)],
} as const;
const ofCampaign = {
  id: ['AktionsId', number],
  seen: ['Gesehen', z.string().check(z.minLength(1), z.maxLength(80))],
} as const;

export const listCampaigns = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/aktionen',
  summary:
    'The campaigns of a client, the latest first. Without a client the first that the caller has a role for',
  query: z.strictObject({ mandant: z.optional(z.string().check(z.maxLength(64))) }),
  answer: fields({
    clients: [
      'Mandanten',
      z.array(fields({ id: ['Mandant', z.string()], name: ['Name', z.string()] })),
    ],
    /** The one shown; null where the caller has a role for none. */
    client: ['Mandant', z.nullable(z.string())],
    mayKeep: ['DarfPflegen', z.boolean()],
    campaigns: ['Aktionen', z.array(KeptCampaign)],
    /** Today in Berlin, by which campaigns begin and end. */
    today: ['Heute', day],
  }),
  errors: ['unknownTenant'],
});

export const addCampaign = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/aktionen',
  summary: 'Adds a campaign that begins today or later',
  body: bodyFields(facts),
  answer: fields({ id: ['AktionsId', z.int()] }),
  errors: ['unknownTenant'],
});

export const changeCampaign = endpoint({
  ...keeps,
  method: 'PUT',
  path: '/betrieb/aktionen',
  summary:
    'Changes a campaign that has not begun. Of one that runs the last day alone changes: people have agreed to its words',
  body: bodyFields({ ...facts, ...ofCampaign }),
  errors: ['campaignBegun', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});

export const withdrawCampaign = endpoint({
  ...keeps,
  method: 'POST',
  path: '/betrieb/aktionen/ruecknahme',
  summary: 'Takes back a campaign that has not begun',
  body: bodyFields({ client: ['Mandant', clientId], ...ofCampaign }),
  errors: ['campaignBegun', 'changedMeanwhile', 'unknownNumber', 'unknownTenant'],
});
