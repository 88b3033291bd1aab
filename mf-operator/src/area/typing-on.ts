/** Whether something was typed since the last press or sending of a form. */
let isTyped = false;

if (typeof document !== 'undefined') {
  document.addEventListener('input', () => (isTyped = true), true);
  for (const event of ['submit', 'click'])
    document.addEventListener(event, () => (isTyped = false), true);
}

/** Whether a field of the page is still being typed in while what was sent is answered: nothing may take the focus from it then. */
export function isTypingOn(): boolean {
  const field = document.activeElement;
  return (
    isTyped &&
    field instanceof HTMLElement &&
    (field.matches('textarea, input:not([type=file], [type=checkbox], [type=radio])') ||
      field.closest('[contenteditable="true"]') !== null) &&
    field.closest('dialog, [role="dialog"]') === null
  );
}
