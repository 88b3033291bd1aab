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

/** The fields of the page that a person fills in; secrets stay where they are. */
function fields(): Field[] {
  return [...document.querySelectorAll<Field>('main :is(input, textarea, select)[name]')].filter(
    ({ type }) => !['password', 'file', 'hidden', 'submit'].includes(type),
  );
}

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'name' in value && 'value' in value;
}

function typedNow(): Typed[] {
  const counts = new Map<string, number>();
  return fields().map((field): Typed => {
    const nth = counts.get(field.name) ?? 0;
    counts.set(field.name, nth + 1);
    return { name: field.name, nth, value: isBox(field) ? field.checked : field.value };
  });
}

const isFilled = ({ value }: Typed): boolean => value !== '' && value !== false;

/** Whether a form of this page holds anything. */
export const hasTyped = (): boolean => typedNow().some(isFilled);

/** Keeps what is typed on this page in this tab, to be restored by the next page. */
export function keepTyped(storageKey: string): void {
  const typed = typedNow();
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

/** Types what the page before kept, once the fields are there; forgets it at once. */
export function restoreTyped(storageKey: string): void {
  const kept: unknown = JSON.parse(tabStorage.read(storageKey) ?? '[]');
  tabStorage.remove(storageKey);
  const typed = Array.isArray(kept) ? kept.filter(isTyped) : [];
  if (fill(typed)) return;
  const watch = new MutationObserver(() => {
    if (fill(typed)) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watch.disconnect(), waitMs);
}
