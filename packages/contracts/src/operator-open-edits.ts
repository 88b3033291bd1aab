import * as z from '@weitersagen/contracts/z';
import { openEditKinds } from '@weitersagen/domain/open-edits';
import { operatorRoles } from '@weitersagen/domain/operator-roles';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { clientId } from './operator-grants.ts';
import { instant } from './values.ts';
import { words } from './words.ts';

/** What is typed and not saved changes nothing yet, so the history does not tell it. */
const sees = { auth: 'operator', host: 'operator', roles: operatorRoles, prepares: true } as const;

/** What is open: one thing of a client. */
const thing = {
  client: ['Mandant', clientId],
  kind: ['Art', words(openEditKinds)],
  id: ['Kennung', z.string().check(z.regex(/^[\w.-]{1,120}$/))],
} as const;

const value = z.union([z.boolean(), z.string().check(z.maxLength(60_000))]);

/** A field in which something was typed and not saved; secrets are none of them. Forms of operators have far fewer than two hundred. */
const TypedField = bodyFields({
  name: ['Feld', z.string().check(z.regex(/^[\w.-]{1,80}$/))],
  typed: ['Eingegeben', value],
  /** What stood there before. */
  from: ['Vorher', value],
});
export type TypedField = z.core.output<typeof TypedField>;
const typedFields = z.array(TypedField).check(z.minLength(1), z.maxLength(200));

/** Another operator who has the same thing open. */
const Other = fields({
  name: ['Name', z.string()],
  /** Whether they typed something that is not saved. */
  isTyping: ['GibtEin', z.boolean()],
});
const others = ['Andere', z.array(Other)] as const;

/** Input of a form that was not saved. */
const OwnInput = fields({ fields: ['Felder', typedFields], at: ['Zeitpunkt', instant] });
export type OwnInput = z.core.output<typeof OwnInput>;

export const openEdit = endpoint({
  ...sees,
  method: 'POST',
  path: '/betrieb/konto/bearbeitungen/oeffnen',
  summary:
    'Says that the caller has a thing open, for a minute. Gives what they typed there before and did not save, and who else has it open',
  body: bodyFields(thing),
  answer: fields({ own: ['Eigene', z.nullable(OwnInput)], others }),
  errors: ['unknownTenant'],
});

export const keepEdit = endpoint({
  ...sees,
  method: 'PUT',
  path: '/betrieb/konto/bearbeitungen',
  summary:
    'Keeps what the caller typed of a thing and did not save, for thirty days and for nobody else, or forgets it (null), and says whether they still have it open',
  body: bodyFields({
    ...thing,
    isOpen: ['Offen', z.boolean()],
    /** Without it what is kept stays as it is. */
    input: ['Eingaben', z.optional(z.nullable(typedFields))],
  }),
  answer: fields({ others }),
  errors: ['unknownTenant'],
});
