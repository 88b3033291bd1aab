import { fireEvent, screen } from '@testing-library/react';

/** For tests: draws nothing where the editor asks where it scrolls to, as there is no layout. */
export function withoutLayout(): void {
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
}

/** For tests: writes into the editor of this name as a person pastes, in place of all that is there. */
export async function writeRich(name: string, html: string): Promise<void> {
  const editor = await screen.findByRole('textbox', { name });
  editor.focus();
  const all = document.createRange();
  all.selectNodeContents(editor);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(all);
  document.dispatchEvent(new Event('selectionchange'));
  fireEvent.paste(editor, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : '') },
  });
}
