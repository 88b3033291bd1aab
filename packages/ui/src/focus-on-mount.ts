/** A `ref` for something that takes the place of what had the focus: reading goes on there, not at the top of the page. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
