import { screen, within } from '@testing-library/react';
import type { RenderedRoute } from '@weitersagen/testing/render-route';

type User = RenderedRoute['user'];

/** Types in a field of the page. */
export async function put(user: User, name: string | RegExp, text: string) {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  await user.fill(input, text);
}

/** Presses save and gives the window that says what changes. */
export async function pressSave(user: User) {
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  return within(await screen.findByRole('dialog', { name: 'Das ändert sich' }));
}

/** Saves a product after what changes was said. */
export async function save(user: User) {
  const dialog = await pressSave(user);
  await user.click(dialog.getByRole('button', { name: 'So speichern' }));
}
