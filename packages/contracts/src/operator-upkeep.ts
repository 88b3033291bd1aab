import * as z from '@weitersagen/contracts/z';
import { auditEntityWords } from '@weitersagen/domain/audit-words';
import {
  jobResultLabels,
  jobStateLabels,
  workFailureLabels,
} from '@weitersagen/domain/wire-labels';
import { endpoint } from './endpoint.ts';
import { bodyFields, fields } from './fields.ts';
import { reason } from './reason.ts';
import { email } from './typed-values.ts';
import { instant } from './values.ts';
import { textOrWord, words } from './words.ts';

/** Support sees what stands still, to answer who asks; what goes out or runs because of it, admins decide. */
const sees = { auth: 'operator', host: 'operator', roles: ['support', 'admin'] } as const;
/** Who helps people whose mails do not come. */
const helps = { auth: 'operator', host: 'operator', roles: ['support'] } as const;
const decides = { auth: 'operator', host: 'operator', roles: ['admin'] } as const;

const client = z.string().check(z.minLength(1), z.maxLength(64));
const id = z.string().check(z.minLength(1), z.maxLength(64));
/** Why a dead letter is dropped; it goes into the history. */

/** Why something failed; `detail` is what was said, without addresses. */
export const WorkFailure = fields({
  kind: ['Art', words(workFailureLabels)],
  detail: ['Meldung', z.nullable(z.string())],
});
export type WorkFailure = z.core.output<typeof WorkFailure>;

/** What a piece of work is about, by the number under which the history has it. */
export const Concerned = fields({
  entity: ['Gegenstand', textOrWord(auditEntityWords)],
  id: ['Nummer', z.string()],
});
export type Concerned = z.core.output<typeof Concerned>;

/** A mail or a piece of work that was given up. It names nobody; who may looks the number up. */
export const DeadLetter = fields({
  id: ['Id', z.string()],
  /** Name of the kind of work. */
  kind: ['Art', z.string()],
  /** Since when it was to be done, and when it was given up. */
  since: ['Seit', instant],
  givenUp: ['AufgegebenAm', instant],
  attempts: ['Versuche', z.int()],
  failure: ['Fehler', WorkFailure],
  /** Null for work that is about nothing alone. */
  concerns: ['Betrifft', z.nullable(Concerned)],
});
export type DeadLetter = z.core.output<typeof DeadLetter>;

/** A periodic job of a client. */
export const PeriodicJob = fields({
  name: ['Name', z.string()],
  everySeconds: ['AlleSekunden', z.int()],
  state: ['Zustand', words(jobStateLabels)],
  /** Begin of the last run; null before the first. */
  lastRun: ['LetzterLauf', z.nullable(instant)],
  durationMs: ['DauerMs', z.nullable(z.int())],
  result: ['Ergebnis', z.nullable(words(jobResultLabels))],
  /** Of the last run, where it failed. */
  failure: ['Fehler', z.nullable(WorkFailure)],
  nextRun: ['NaechsterLauf', z.nullable(instant)],
  runs: ['Laeufe', z.int()],
  failures: ['FehlgeschlageneLaeufe', z.int()],
});
export type PeriodicJob = z.core.output<typeof PeriodicJob>;

/** Mail of a client that stands still because the mail server refuses it for its policy. */
export const MailStop = fields({
  since: ['Seit', instant],
  nextTry: ['NaechsterVersuch', instant],
  failure: ['Fehler', WorkFailure],
});
export type MailStop = z.core.output<typeof MailStop>;

/** How the work of one client stands, or of the operating company itself. */
export const ClientUpkeep = fields({
  client: ['Mandant', z.string()],
  name: ['Name', z.string()],
  /** Whether the reader may change something here. */
  isChangeable: ['Aenderbar', z.boolean()],
  mailStop: ['AngehaltenerVersand', z.nullable(MailStop)],
  /** How many dead letters there are; the list names the oldest hundred. */
  deadLetterCount: ['AufgegebeneAnzahl', z.int()],
  deadLetters: ['Aufgegebene', z.array(DeadLetter)],
  jobs: ['Aufgaben', z.array(PeriodicJob)],
});
export type ClientUpkeep = z.core.output<typeof ClientUpkeep>;

export const listUpkeep = endpoint({
  ...sees,
  method: 'GET',
  path: '/betrieb/technik',
  summary:
    'What was given up, whether mail stands still, and the periodic jobs, of each client that the person has a role for',
  answer: fields({
    /** Processes that do the work of all clients: heard of within a minute. */
    workers: ['Arbeiter', z.int()],
    clients: ['Mandanten', z.array(ClientUpkeep)],
  }),
  errors: [],
});

export const retryDeadLetters = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/technik/aufgegebene/wiederholung',
  summary: 'Has a dead letter of a client tried again, or all of them; a mail keeps its Message-ID',
  body: bodyFields({ client: ['Mandant', client], id: ['Id', z.nullable(id)] }),
  answer: fields({ count: ['Anzahl', z.int()] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const dropDeadLetter = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/technik/aufgegebene/verwerfung',
  summary: 'Leaves a dead letter of a client undone for good',
  body: bodyFields({ client: ['Mandant', client], id: ['Id', id], reason: ['Grund', reason] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const callJob = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/technik/laeufe',
  summary: 'Has a worker run a periodic job of a client now; one that waits already waits once',
  body: bodyFields({ client: ['Mandant', client], job: ['Aufgabe', id] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

export const resumeMail = endpoint({
  ...decides,
  method: 'POST',
  path: '/betrieb/technik/mailversand',
  summary: 'Has the mail of a client that stands still leave again at once',
  body: bodyFields({ client: ['Mandant', client] }),
  errors: ['unknownNumber', 'unknownTenant'],
});

const address = bodyFields({ client: ['Mandant', client], email: ['Email', email] });

export const checkMailAddress = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/technik/adressen/pruefung',
  asks: true,
  summary:
    'Whether mail of a client to an address is stopped, because nobody has it or an operator stopped it',
  body: address,
  answer: fields({ isStopped: ['Angehalten', z.boolean()] }),
  errors: ['unknownTenant'],
});

export const stopMailAddress = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/technik/adressen/sperre',
  summary: 'Stops every mail of a client to an address',
  body: address,
  errors: ['unknownTenant'],
});

export const reviveMailAddress = endpoint({
  ...helps,
  method: 'POST',
  path: '/betrieb/technik/adressen/freigabe',
  summary: 'Has mail of a client go to an address again; unknownNumber where it was not stopped',
  body: address,
  errors: ['unknownNumber', 'unknownTenant'],
});
