import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
let support: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  support = await addOperator(server, [{ role: 'support', client: 'funkelnetz' }]);
});
const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebSperren', { staff: { kind: 'operator', email: support.email }, ...more });

describe('a block', () => {
  it('is made when it was seen whom it keeps out, found and lifted', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Adresse sperren' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByLabelText('Adresse oder Muster'), '*@*');
    await user.fill(dialog.getByLabelText(/^Grund/), 'Missbrauch');
    await user.click(dialog.getByRole('button', { name: 'Weiter' }));
    dialog.getAllByText(/^Bitte geben Sie eine Adresse ein/);
    const field = dialog.getByLabelText('Adresse oder Muster');
    await user.clear(field);
    await user.fill(field, 'Mara.Muster@Example.org');
    await user.click(dialog.getByRole('button', { name: 'Weiter' }));
    await dialog.findByText('mara.muster@example.org schließt aus: 1 Empfehler und 0 Kontakte.');
    // Another pattern has to be seen, too.
    await user.clear(field);
    await user.fill(field, 'mara.*@example.org');
    await user.click(dialog.getByRole('button', { name: 'Jetzt sperren' }));
    await dialog.findByText(/^mara\.\*@example\.org schließt aus/);
    await user.click(dialog.getByRole('button', { name: 'Jetzt sperren' }));
    await screen.findByText(/^mara\.\*@example\.org ist gesperrt/);

    await user.fill(screen.getByLabelText('Sperren suchen'), 'mara.muster@example.org');
    await user.click(screen.getByRole('button', { name: 'Suchen' }));
    await user.click(
      await screen.findByRole('button', { name: 'Sperre aufheben: mara.*@example.org' }),
    );
    const question = within(await screen.findByRole('dialog'));
    await user.fill(question.getByLabelText(/^Grund/), 'Irrtum');
    await user.click(question.getByRole('button', { name: 'Sperre aufheben' }));
    await screen.findByText('mara.*@example.org ist nicht mehr gesperrt.');
    await screen.findByText('Keine Sperre gefunden');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('is tried again where the network was away', async () => {
    const network = failing('POST /betrieb/sperren/suche', 'away', 1);
    const { user } = await open({ network });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByText('Keine Adresse ist gesperrt');
  });
});
