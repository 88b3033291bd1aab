import { screen } from '@testing-library/react';
import { changeTerms } from '@weitersagen/server/testing/steps';
import type { TestServer } from '@weitersagen/server/test-server';
import type { RenderedRoute } from './render-route.tsx';

/**
 * Sets the first password on the page of an invited partner: without the terms that is refused beside their box, and terms that change
 * meanwhile are asked for again.
 */
export async function acceptTermsWithPassword(
  { user }: Pick<RenderedRoute, 'user'>,
  server: TestServer,
  password: string,
): Promise<void> {
  await user.fill(await screen.findByLabelText('Neues Passwort'), password);
  await user.fill(screen.getByLabelText('Passwort wiederholen'), password);
  const press = () => user.click(screen.getByRole('button', { name: 'Passwort festlegen' }));
  const agree = () => user.click(screen.getByRole('checkbox', { name: /Ich stimme den/ }));
  await press();
  await screen.findAllByText(/Die Zustimmung ist erforderlich/);
  await agree();
  await changeTerms(server, 'agb-8');
  await press();
  await screen.findByText(/Bedingungen haben sich gerade geändert/);
  await agree();
  await press();
  await screen.findByRole('heading', { name: 'Ihr Passwort ist festgelegt' });
}
