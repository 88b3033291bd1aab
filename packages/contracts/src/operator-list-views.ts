import * as z from '@weitersagen/contracts/z';
import { lineForm } from '@weitersagen/domain/line-form';
import { listViewDays, listViewPages } from '@weitersagen/domain/list-views';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { day, number } from './values.ts';
import { words } from './words.ts';

const own = { auth: 'operator', roles: 'every', host: 'operator' } as const;
/** Made by who keeps the view, so that a repeat is the same one. */
const params = z.object({ id: number });
const view = {
  name: [
    'Name',
    z
      .string()
      .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(lineForm), z.regex(/^[^\n\r\t]*$/)),
  ],
  /** What of the address is kept, by its names there. */
  set: [
    'Eingestellt',
    z.record(
      z.string().check(z.minLength(1), z.maxLength(20)),
      z.string().check(z.minLength(1), z.maxLength(200)),
    ),
  ],
  /** How many days up to today it shows; null for the days that are set, or all. */
  days: ['Tage', z.nullable(z.union(listViewDays.map((days) => z.literal(days))))],
} as const;

/** A view of a list: its filters under a name. */
export const ListView = fields({
  id: ['Ansicht', z.string()],
  ...view,
  /** First day (Europe/Berlin) that it shows today, where it shows days up to today. */
  since: ['Seit', z.nullable(day)],
});
export type ListView = z.core.output<typeof ListView>;

export const listOwnViews = endpoint({
  ...own,
  method: 'GET',
  path: '/betrieb/konto/ansichten',
  summary: 'The own views of a list',
  query: z.strictObject({ seite: words(listViewPages) }),
  answer: fields({ views: ['Ansichten', z.array(ListView)] }),
  errors: [],
});

export const keepOwnView = endpoint({
  ...own,
  method: 'PUT',
  path: '/betrieb/konto/ansichten/:id',
  summary:
    'Keeps a view of a list, new or in place of the own one with this id. A repeat answers alike',
  params,
  body: bodyFields({ page: ['Seite', words(listViewPages)], ...view }),
  errors: [],
});

export const dropOwnView = endpoint({
  ...own,
  method: 'DELETE',
  path: '/betrieb/konto/ansichten/:id',
  summary: 'Deletes one of the own views. A repeat answers alike',
  params,
  errors: [],
});
