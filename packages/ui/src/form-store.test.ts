import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormStore, messageAt } from './form-store.ts';
import type { FieldMessages } from './form-store.ts';

const start = { name: '', mail: '', again: '' };
type Values = typeof start;

function validate(values: Values): FieldMessages<Values> {
  return {
    ...(values.name === '' && { name: 'missing' }),
    ...(values.again !== values.mail && { again: 'different' }),
  };
}

test('a field that was left follows a change of the field it is compared with', () => {
  const store = createFormStore(start);
  store.change({ mail: 'mira@example.org', again: 'mira@example.org' }, validate);
  store.leave('again', validate);
  store.change({ mail: 'mara@example.org' }, validate);
  expect(messageAt(store.getState(), 'again')).toBe('different');
  store.change({ again: 'mara@example.org' }, validate);
  expect(messageAt(store.getState(), 'again')).toBeUndefined();
});

test("a server's message stays until its field changes", () => {
  const store = createFormStore(start);
  store.refuse({ mail: 'taken' }, ['too many']);
  store.leave('mail', validate);
  store.change({ name: 'Mira' }, validate);
  expect(messageAt(store.getState(), 'mail')).toBe('taken');
  store.change({ mail: 'mira@example.org' }, validate);
  expect(messageAt(store.getState(), 'mail')).toBeUndefined();
  expect(store.getState().general).toEqual(['too many']);
});

test('a submit checks everything, and only right values are sent', () => {
  const store = createFormStore(start);
  expect(store.submit(start, ['name', 'mail', 'again'], validate)).toBe(false);
  expect(store.getState()).toMatchObject({ wrong: { name: 'missing' }, isSending: false });
  expect(store.submit({ ...start, name: 'Mira' }, ['name', 'mail', 'again'], validate)).toBe(true);
  expect(store.getState()).toMatchObject({ wrong: {}, isSending: true });
  store.begin(start);
  expect(store.getState()).toMatchObject({ values: start, isSubmitted: false, isSending: true });
  store.sent();
  expect(store.getState().isSending).toBe(false);
});

type Step = readonly ['change' | 'leave', keyof Values, string];

test('whatever happens, no message is shown at a right field or at one nobody has left', () => {
  const names = fc.constantFrom<keyof Values>('name', 'mail', 'again');
  const steps = fc.array(
    fc.tuple(fc.constantFrom<Step[0]>('change', 'leave'), names, fc.constantFrom('', 'a', 'b')),
  );
  fc.assert(
    fc.property(steps, (taken) => {
      const store = createFormStore(start);
      const left = new Set<string>();
      for (const [kind, name, text] of taken) {
        if (kind === 'change') store.change({ [name]: text }, validate);
        else store.leave(name, validate);
        if (kind === 'leave') left.add(name);
        const { values, wrong } = store.getState();
        const all = Object.entries(validate(values)).filter(([at]) => left.has(at));
        expect(wrong).toEqual(Object.fromEntries(all));
      }
    }),
  );
});

test('a form that has begun again asks for nothing before something is typed', () => {
  const store = createFormStore(start);
  store.begin(start);
  store.leave('name', validate);
  expect(messageAt(store.getState(), 'name')).toBeUndefined();
  store.change({ name: 'M' }, validate);
  store.change({ name: '' }, validate);
  store.leave('name', validate);
  expect(messageAt(store.getState(), 'name')).toBe('missing');
});
