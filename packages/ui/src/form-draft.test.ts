import { afterEach, expect, test } from 'vitest';
import { clearDrafts, keepOwnDrafts, readDraft, readDraftBase, writeDraft } from './form-draft.ts';
import { settleDraft } from './kept-draft.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const none = new Set<string>();
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

function signIn(kind: string, sub: string, sessionExpiresAt = inAnHour) {
  const token = `h.${btoa(JSON.stringify({ sub })).replaceAll('=', '')}.s`;
  localStorage.setItem(`ws.session${kind}`, JSON.stringify({ token, sessionExpiresAt, user: {} }));
}
const typed = () => readDraft('one', { name: '' });

test('what a visitor typed is there for every visitor, and theirs alone once they signed in', () => {
  writeDraft('one', { name: 'Mira' }, none);
  expect(typed()).toEqual({ name: 'Mira' });
  signIn('', 'mira');
  keepOwnDrafts();
  expect(typed()).toEqual({ name: 'Mira' });
  localStorage.clear();
  expect(typed()).toEqual({});
});

test('a draft outlives a session of the same person, whether it ended by time or by word', () => {
  signIn('', 'mira');
  writeDraft('one', { name: 'Mira' }, none);
  signIn('', 'mira', '2026-01-01T00:00:00Z');
  expect(typed()).toEqual({});
  localStorage.clear();
  signIn('', 'mira');
  keepOwnDrafts();
  expect(typed()).toEqual({ name: 'Mira' });
});

test('the draft of somebody else is never read and is gone after the sign-in', () => {
  signIn('', 'mira');
  writeDraft('one', { name: 'Mira' }, none);
  signIn('', 'olga');
  expect(typed()).toEqual({});
  keepOwnDrafts();
  expect(sessionStorage).toHaveLength(0);
});

test('a form that was begun in a session stays its owner’s when it is typed in after the end', () => {
  writeDraft('one', { name: 'Mira' }, none, ['mira']);
  expect(typed()).toEqual({});
  signIn('.agency', 'mira');
  expect(typed()).toEqual({ name: 'Mira' });
});

test('a draft keeps the fields that were typed in, with what stood in them before', () => {
  writeDraft('one', { name: 'Mira', town: 'Ort' }, none, [], { name: '', town: 'Ort' });
  expect(readDraft('one', { name: '', town: 'Neuer Ort' })).toEqual({ name: 'Mira' });
  expect(readDraftBase('one')).toEqual({ name: '' });
  expect(readDraftBase('none')).toEqual({});
});

test('a session beside it changes nothing; signing out forgets all, and nothing but drafts', () => {
  signIn('', 'mira');
  writeDraft('one', { name: 'Mira' }, none);
  signIn('.agency', 'anton');
  keepOwnDrafts();
  expect(typed()).toEqual({ name: 'Mira' });
  sessionStorage.setItem('other', 'stays');
  clearDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('storage in another shape is no draft', () => {
  for (const text of ['{', 'null', '[]', '{"name":"Mira"}', '{"owners":"x","values":{}}']) {
    sessionStorage.setItem('ws.draft.one', text);
    expect(typed()).toEqual({});
  }
  keepOwnDrafts();
  expect(sessionStorage).toHaveLength(0);
});

test('what stood in a field before it was typed in stays what it was while another is saved there, until that is settled', () => {
  writeDraft('one', { name: 'Mira', place: '' }, none, [], { name: 'Olga', place: '' });
  // Another person saved "Otto" meanwhile, and more is typed on that ground.
  writeDraft('one', { name: 'Mira', place: 'Ulm' }, none, [], { name: 'Otto', place: '' });
  expect(readDraftBase('one')).toEqual({ name: 'Olga', place: '' });
  settleDraft('one', { name: 'Otto' });
  writeDraft('one', { name: 'Miri', place: 'Ulm' }, none, [], { name: 'Otto', place: '' });
  expect(readDraftBase('one')).toEqual({ name: 'Otto', place: '' });
  writeDraft('one', { name: 'Otto', place: '' }, none, [], { name: 'Otto', place: '' });
  writeDraft('one', { name: 'Mira', place: '' }, none, [], { name: 'Anna', place: '' });
  expect(readDraftBase('one')).toEqual({ name: 'Anna' });
});
