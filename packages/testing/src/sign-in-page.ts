import { screen } from '@testing-library/react';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import type { RenderedRoute } from './render-route.tsx';

/** Signs in on a page that asks for it, with the password of the demo unless it is given; answers the field of the address. */
export async function signInOn(
  { user }: Pick<RenderedRoute, 'user'>,
  email: string,
  password: string = demoLogins.password,
): Promise<HTMLElement> {
  // The referrers' page has a second one, for the mailed link.
  const [address = document.body] = await screen.findAllByRole('textbox', {
    name: 'E-Mail-Adresse',
  });
  await user.fill(address, email);
  await user.fill(screen.getByLabelText('Passwort'), password);
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  return address;
}
