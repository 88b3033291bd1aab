import { useEffect } from 'react';
import { tabStorage } from '@weitersagen/platform/tab-storage';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form held when the language was switched; forms are told from each other by the names of their fields. */
interface TypedForm {
  readonly names: string;
  readonly values: Readonly<Record<string, string | boolean>>;
}

const storageKey = 'ws.operator-typed';
const SETTLED_MS = 100;
const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** The named fields of a form but secrets, which no storage holds. */
const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements]
    .filter(isControl)
    .filter(
      ({ name, type, dataset }) => name !== '' && type !== 'password' && dataset['draft'] !== 'off',
    );
const namesOf = (form: HTMLFormElement) =>
  fieldsOf(form)
    .map(({ name }) => name)
    .join(' ');
const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
/** A radio button stands for one value of its field. */
const keyOf = (control: Control) =>
  control.type === 'radio' ? `${control.name} ${control.value}` : control.name;
const heldBy = (control: Control) => (isTicked(control) ? control.checked : control.value);

/** Says whether the control took the value; a choice that is not loaded yet takes it later. */
function write(control: Control, value: string | boolean): boolean {
  if (heldBy(control) === value) return true;
  if (isTicked(control)) {
    control.click();
    return true;
  }
  // The setter of the element itself, so that the program above notices the change.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  if (control.value !== value) return false;
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
  return true;
}

/** Keeps in this tab what the forms of the page hold, for the same page in another language. */
export function keepTyped(page: string): void {
  const forms = [...document.querySelectorAll('form')].map((form) => ({
    names: namesOf(form),
    values: Object.fromEntries(fieldsOf(form).map((one) => [keyOf(one), heldBy(one)])),
  }));
  tabStorage.write(storageKey, JSON.stringify({ page, forms }));
}

function takeTyped(page: string): readonly TypedForm[] {
  const text = tabStorage.read(storageKey);
  tabStorage.remove(storageKey);
  const kept = JSON.parse(text ?? 'null') as { page: string; forms: readonly TypedForm[] } | null;
  return kept?.page === page ? kept.forms : [];
}

/** Puts what was typed before a switch of the language back into the forms of the page, also into those that are there later. */
export function useCarriedInput(page: string): void {
  useEffect(() => {
    const left = takeTyped(page).map(({ names, values }) => ({
      names,
      values: new Map(Object.entries(values)),
    }));
    if (left.length === 0) return undefined;
    function put() {
      for (const form of document.querySelectorAll('form')) {
        const typed = left.find(({ names }) => names === namesOf(form))?.values;
        if (typed === undefined) continue;
        for (const control of fieldsOf(form)) {
          const value = typed.get(keyOf(control));
          if (value !== undefined && write(control, value)) typed.delete(keyOf(control));
        }
      }
    }
    let timer = setTimeout(put, SETTLED_MS);
    // A form takes up its own values when it comes; after that it is the turn of these.
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(put, SETTLED_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [page]);
}
