import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { fields } from './fields.ts';
import { cents, instant, number } from './values.ts';

/** What a referrer can do: pick up a reward, give bank data once more, name another customer number, confirm taking part, share a link. */
export const todoKinds = ['abholen', 'bankdaten', 'kundennummer', 'bestaetigen', 'teilen'] as const;

/** One thing a referrer can do now. */
export const OwnTodo = fields({
  kind: ['Art', z.enum(todoKinds)],
  number: ['Empfehlungsnummer', number],
  productName: ['Produkt', z.string()],
  /** The reward that waits. */
  claimId: ['PraemierungId', z.nullable(z.string())],
  /** First name and initial; null for a reward of the staircase and where there is no contact. */
  contact: ['Kontakt', z.nullable(z.string())],
  rewardCents: ['PraemieCent', z.nullable(cents)],
  /** Why the bank sent the money back. */
  returnReason: ['Rueckgabegrund', z.nullable(z.string())],
  by: ['Spaetestens', z.nullable(instant)],
});
export type OwnTodo = z.core.output<typeof OwnTodo>;

export const listOwnTodos = endpoint({
  method: 'GET',
  path: '/Empfehler/aufgaben',
  summary: 'What the referrer can do now over all referrals: few, the most urgent first',
  auth: 'referrer',
  answer: fields({ todos: ['Aufgaben', z.array(OwnTodo)] }),
  errors: [],
});
