import { bankOutcomeLabels } from '@weitersagen/domain/bank-answers';
import { connectionLabels, connectionOutcomeLabels } from '@weitersagen/domain/connections';
import { outlookLabels } from '@weitersagen/domain/settlement-run-labels';
import { webhookStateLabels } from '@weitersagen/domain/webhook-kinds';
import * as operators from '@weitersagen/domain/operator-roles';
import * as labels from '@weitersagen/domain/wire-labels';
import { expect, it } from 'vitest';
import { toJSONSchema, type core } from 'zod/mini';
import { invitationStates } from './invitation.ts';
import { endpoints } from './endpoints.ts';

/** Words that name a status, a result or a person's part; each has its German word in one table. */
const tables: readonly Readonly<Record<string, string>>[] = [
  ...Object.entries(labels)
    .filter(([name]) => name.endsWith('Labels'))
    .map(([, table]) => table),
  bankOutcomeLabels,
  connectionLabels,
  connectionOutcomeLabels,
  outlookLabels,
  webhookStateLabels,
  operators.operatorRoleLabels,
  operators.operatorPersonStateLabels,
];

const english = new Set([
  ...tables.flatMap((table) => Object.keys(table)),
  ...Object.values(invitationStates),
]);
const german = new Set(tables.flatMap((table) => Object.values(table)));

/** Fields that hold such a word; a free text there could hold anything. */
const statusFields = new Set([
  'Status',
  'Zustand',
  'Ergebnis',
  'Teilnahme',
  'Akteur',
  'Beguenstigter',
  'Lieferstand',
  'PraemierungStatus',
  'Praemierungen',
]);

interface Found {
  readonly call: string;
  readonly field: string;
  /** The words it may hold; null for a free text. */
  readonly words: readonly string[] | null;
}

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

function textsOf(schema: Json, call: string, field: string): readonly Found[] {
  const words = Array.isArray(schema['enum'])
    ? schema['enum']
    : 'const' in schema
      ? [schema['const']]
      : null;
  const texts = words?.filter((word) => typeof word === 'string') ?? null;
  const own: readonly Found[] =
    texts === null
      ? schema['type'] === 'string'
        ? [{ call, field, words: null }]
        : []
      : [{ call, field, words: texts }];
  const inner = Object.entries(isJson(schema['properties']) ? schema['properties'] : {}).flatMap(
    ([name, property]) => (isJson(property) ? textsOf(property, call, name) : []),
  );
  const branches = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties', '$defs']
    .flatMap((key) =>
      isJson(schema[key])
        ? Object.values(
            key === 'items' || key === 'additionalProperties' ? [schema[key]] : schema[key],
          )
        : [],
    )
    .filter(isJson)
    .flatMap((branch) => textsOf(branch, call, field));
  return [...own, ...inner, ...branches];
}

const sideOf = (schema: core.$ZodType | undefined, call: string) =>
  schema === undefined ? [] : textsOf(toJSONSchema(schema, { io: 'input' }), call, '');

const found = Object.entries(endpoints).flatMap(([name, { query, body, answer }]) => [
  ...sideOf(query, name),
  ...sideOf(body, name),
  ...sideOf(answer, name),
]);

it('no call sends or takes an English word of ours for a status, a result or a part', () => {
  expect(found.filter(({ words }) => words !== null).length).toBeGreaterThan(100);
  const leaving = found.flatMap(({ call, field, words }) =>
    (words ?? [])
      .filter((word) => english.has(word) && !german.has(word))
      .map((word) => `${call} ${field}: ${word}`),
  );
  expect(leaving).toEqual([]);
});

it('every field for a status, a result or a part says which words it may hold', () => {
  const fields = found.filter(({ field }) => statusFields.has(field));
  expect(new Set(fields.map(({ field }) => field))).toEqual(statusFields);
  const free = fields.filter(({ words }) => words === null);
  expect(free.map(({ call, field }) => `${call} ${field}`)).toEqual([]);
});

/** German words of single calls beside the tables. */
const single = {
  invitations: ['Erstellt', 'Versendet', 'Geoeffnet', 'Angenommen', 'Gesperrt'],
  missingRewards: ['Anerkannt', 'Abgelehnt'],
  settlements: ['Erstellt', 'Freigegeben', 'Bezahlt', 'Beantwortet', 'Geschlossen'],
  ownLists: ['Treffer', 'Fehlend', 'Abweichend', 'NichtGenannt'],
  rewardPlans: ['kuenftig', 'aktiv', 'beendet'],
  duplicates: ['Frei', 'Vorhanden', 'Unbestaetigt'],
};

it('what such a field holds stands in a table, so that a new word is looked at', () => {
  const known = new Set([...german, ...Object.values(single).flat()]);
  const unknown = found
    .filter(({ field }) => statusFields.has(field))
    .flatMap(({ call, field, words }) =>
      (words ?? []).filter((word) => !known.has(word)).map((word) => `${call} ${field}: ${word}`),
    );
  expect(unknown).toEqual([]);
});
