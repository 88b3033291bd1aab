import { tabStorage } from '@weitersagen/platform/tab-storage';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a form field held, by its name and how many of that name come before it. */
interface Typed {
  readonly name: string;
  readonly nth: number;
  readonly value: string | boolean;
}

const waitMs = 10_000;
const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** The fields of a page that a person fills in; secrets stay where they are. */
function fields(page: ParentNode = document): Field[] {
  return [...page.querySelectorAll<Field>('main :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['password', 'file', 'hidden', 'submit'].includes(type),
  );
}

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value;
}

function typedNow(page?: ParentNode): Typed[] {
  const counts = new Map<string, number>();
  return fields(page).map((field): Typed => {
    const nth = counts.get(field.name) ?? 0;
    counts.set(field.name, nth + 1);
    return { name: field.name, nth, value: isBox(field) ? field.checked : field.value };
  });
}

const isFilled = ({ value }: Typed): boolean => value !== '' && value !== false;

/** Whether a form of this page, or of a copy of a `main` element, holds anything. */
export const hasTyped = (page?: ParentNode): boolean => typedNow(page).some(isFilled);

/** Keeps what is typed on this page, or was in a copy of its `main` element, in this tab, to be restored by the next page. */
export function keepTyped(storageKey: string, page?: ParentNode): void {
  const typed = typedNow(page);
  if (typed.some(isFilled)) tabStorage.write(storageKey, JSON.stringify(typed));
}

/** Types a value as a person would, so that the page's own form takes notice. */
function typeInto(field: Field, value: string | boolean): void {
  if (isBox(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  if (field.value === value) return;
  // Past the field's own setter, which the page's form library replaced.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  for (const kind of ['input', 'change', 'focusout'])
    field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function fill(typed: readonly Typed[]): boolean {
  const found = fields();
  return typed.every(({ name, nth, value }) => {
    const field = found.filter((each) => each.name === name)[nth];
    if (field) typeInto(field, value);
    return field !== undefined;
  });
}

/** Types what the page before kept, once the fields are there; forgets it at once. What `keepLeft` kept waits for the way back. */
export function restoreTyped(storageKey: string): void {
  const kept: unknown = JSON.parse(tabStorage.read(storageKey) ?? '[]');
  tabStorage.remove(storageKey);
  if (isLeft(kept)) {
    left = kept;
    hasFailed = true;
  } else fillWhenThere(Array.isArray(kept) ? kept.filter(isTyped) : []);
}

function fillWhenThere(typed: readonly Typed[]): void {
  if (fill(typed)) return;
  const watch = new MutationObserver(() => {
    if (fill(typed)) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), waitMs);
}

/** What was typed at a path that is not shown now. */
interface Left {
  readonly at: string;
  readonly typed: readonly Typed[];
}

let left: Left | null = null;
let hasFailed = false; // since `left`

function isLeft(value: unknown): value is Left {
  return typeof value === 'object' && value !== null && 'at' in value && 'typed' in value;
}

/** Keeps in this tab what `carryTyped` remembers, for the time after a reload. */
export function keepLeft(storageKey: string): void {
  if (left) tabStorage.write(storageKey, JSON.stringify(left));
}

/**
 * Remembers what is typed when somebody goes from one path to another. When a page on the way could not be shown, it is typed again
 * once they are back.
 */
export function carryTyped(from: string, to: string): void {
  hasFailed ||= document.querySelector('[data-area-failed]') !== null;
  const typed = typedNow();
  if (typed.some(isFilled)) {
    left = { at: from, typed };
    hasFailed = false;
  }
  if (!hasFailed || left?.at !== to) return;
  fillWhenThere(left.typed);
  left = null;
}
