/**
 * Runs `task` once no pointer presses on the page, at once when none does. A message that appears between pressing and letting go
 * would move what is pressed away, and the click would be lost.
 */
export function afterPress({ ownerDocument: page }: Element, task: () => void): void {
  if (page.querySelector(':active') === null) {
    task();
    return;
  }
  // The click follows the release within the same task.
  page.addEventListener('mouseup', () => setTimeout(task), { once: true, capture: true });
}
