type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

const isBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

function controlsOf(form: HTMLFormElement): readonly Control[] {
  return [...form.elements].filter(isControl).filter(({ name }) => name !== '');
}

function valueOf(control: Control, form: HTMLFormElement): string | boolean {
  if (isBox(control)) return control.checked;
  const item = form.elements.namedItem(control.name);
  return item instanceof RadioNodeList ? item.value : control.value;
}

/** The field an event came from and what it holds now; null when it came from elsewhere, such as a form above the page. */
export function typedAt(
  target: EventTarget,
  form: HTMLFormElement,
): { readonly name: string; readonly value: string | boolean } | null {
  if (!isControl(target) || target.form !== form) return null;
  return { name: target.name, value: valueOf(target, form) };
}

/** What the controls of a form hold, by name: a text, or whether a box is ticked. */
export function readControls(form: HTMLFormElement): Readonly<Record<string, string | boolean>> {
  return Object.fromEntries(
    controlsOf(form).map((control) => [control.name, valueOf(control, form)]),
  );
}

/** Writes values into the controls of a form that have their names. */
export function writeControls(form: HTMLFormElement, values: object): void {
  const given = new Map(Object.entries(values));
  for (const control of controlsOf(form)) {
    const value: unknown = given.get(control.name);
    if (isBox(control)) control.checked = value === true;
    else if (typeof value !== 'string') continue;
    else if (control.type === 'radio' && control instanceof HTMLInputElement)
      control.checked = control.value === value;
    else control.value = value;
  }
}

/** Moves the focus to the first control in the form, in the order of the page, whose field is among `names`; of a choice to what is chosen. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const controls = controlsOf(form);
  const first = controls.find(({ name }) => names.includes(name));
  const chosen = controls.find(
    (control) =>
      control instanceof HTMLInputElement &&
      control.type === 'radio' &&
      control.name === first?.name &&
      control.checked,
  );
  (chosen ?? first)?.focus();
}
