import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWebhooks, probeWebhook } from '@weitersagen/contracts/operator-webhooks';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import {
  addWebhook,
  startReceiver,
  type Receiver,
} from '@weitersagen/server/testing/webhook-receiver';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
const client = 'funkelnetz';
let receiver: Receiver;
let admin: Awaited<ReturnType<typeof addOperator>>;
beforeAll(async () => {
  receiver = await startReceiver();
  admin = await addOperator(server, [{ role: 'admin', client: null }]);
});
afterAll(() => receiver.stop());

const open = (more: Parameters<typeof show>[1] = {}) =>
  show('BetriebWebhooks', {
    staff: { kind: 'operator', email: admin.email },
    suffix: `?mandant=${client}`,
    ...more,
  });
const list = async () =>
  (await server.call(listWebhooks, { ...admin.session, query: { mandant: client } })).value
    .webhooks;
const empty = () => server.inTenant(({ db }) => db.deleteFrom('webhook').execute());

describe('webhooks', () => {
  it('are set up for what was chosen, and show their secret this once', async () => {
    await empty();
    const { user } = await open();
    await screen.findByText('Kein Webhook eingerichtet');
    await user.click(screen.getByRole('button', { name: 'Neuer Webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Einrichten' }));
    await dialog.findAllByText('Das ist keine Adresse.');
    const group = dialog.getByRole('group', { name: 'Ereignisse' });
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox');
    const missing = 'Bitte wählen Sie wenigstens ein Ereignis.';
    const said = within(group).getByText(missing);
    expect(group.getAttribute('aria-describedby')).toBe(said.id);
    expect(boxes[0]?.parentElement?.textContent).not.toContain(missing);
    await user.click(dialog.getByRole('button', { name: 'Alle auswählen' }));
    expect(boxes.map(({ checked }) => checked)).toEqual(boxes.map(() => true));
    expect(within(group).queryByText(missing)).toBeNull();
    for (const box of boxes) await user.click(box);
    await user.fill(dialog.getByRole('textbox', { name: 'Adresse' }), receiver.url);
    await user.click(dialog.getByRole('checkbox', { name: 'Auftrag freigegeben' }));
    await user.click(dialog.getByRole('button', { name: 'Einrichten' }));
    const issued = within(
      await screen.findByRole('region', { name: 'Das Geheimnis des Webhooks' }),
    );
    issued.getByText(/^whsec_/);
    await screen.findByText(/^Der Webhook ist eingerichtet/);
    await user.click(await screen.findByRole('link', { name: 'Sendungen' }));
    const asked = within(await screen.findByRole('alert'));
    asked.getByText(/^Diese Seite verlassen\?/);
    await user.click(asked.getByRole('button', { name: 'Hierbleiben' }));
    issued.getByText(/^whsec_/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(issued.getByRole('heading'));
    await user.click(issued.getByRole('button', { name: 'Ich habe es gespeichert' }));
    expect(screen.queryByText(/^whsec_/)).toBeNull();
    expect(await list()).toMatchObject([{ url: receiver.url, kinds: ['orderReleased'] }]);
  });

  it('leave their secret behind only by a press that says so', async () => {
    await empty();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Neuer Webhook' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: 'Adresse' }), receiver.url);
    await user.click(dialog.getByRole('checkbox', { name: 'Auftrag freigegeben' }));
    await user.click(dialog.getByRole('button', { name: 'Einrichten' }));
    await screen.findByText(/^whsec_/);
    await user.click(await screen.findByRole('link', { name: 'Sendungen' }));
    await user.click(await screen.findByRole('button', { name: 'Seite verlassen' }));
    await screen.findByRole('link', { name: 'Alle Webhooks' });
    expect(screen.queryByText(/^whsec_/)).toBeNull();
  });

  it('send a probe, of which the page of deliveries shows what was sent and answered, and send it again', async () => {
    await empty();
    receiver.received.length = 0;
    Object.assign(receiver.says, { status: 500, body: 'kaputt' });
    const { id } = await addWebhook(server, receiver, ['orderReleased']);
    const { user } = await open();
    await user.click(
      await screen.findByRole('button', { name: `Probe senden an ${receiver.url}` }),
    );
    await screen.findByText(/^Die Probe ist unterwegs/);
    await server.mails();
    await user.click(screen.getByRole('link', { name: 'Sendungen' }));
    await screen.findByRole('heading', { name: 'Probe' });
    screen.getByText('Gescheitert');
    screen.getByText(/Antwort 500 nach \d+ ms/);
    screen.getByText('kaputt');
    Object.assign(receiver.says, { status: 204, body: '' });
    await user.click(screen.getByRole('button', { name: /^Erneut senden: Probe/ }));
    await screen.findByText(/^Die Nachricht wird noch einmal gesandt/);
    await server.mails();
    await user.click(screen.getByRole('button', { name: 'Neu laden' }));
    await screen.findByText('Angekommen');
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[0]]);
    await open({ suffix: `?mandant=${client}&webhook=${id}` });
    await screen.findByRole('heading', { name: `Sendungen an ${receiver.url}` });
  });

  it('say how a probe ended once it has, and never how an earlier one did', async () => {
    await empty();
    Object.assign(receiver.says, { status: 204, body: '' });
    await addWebhook(server, receiver, ['orderReleased']);
    const { user } = await open();
    const probe = async (status: number) => {
      Object.assign(receiver.says, { status });
      await user.click(await screen.findByRole('button', { name: /^Probe senden an/ }));
      await screen.findByText(/Wir warten auf die Antwort/);
      expect(screen.queryByText(/^Die Probe ist (?:angekommen|gescheitert)/)).toBeNull();
      await server.mails();
    };
    const slow = { timeout: 8000 };
    await probe(204);
    await screen.findByText('Die Probe ist angekommen: Antwort 204', undefined, slow);
    screen.getByText(/, angekommen: Antwort 204$/);
    await probe(503);
    await screen.findByText('Die Probe ist gescheitert: Antwort 503', undefined, slow);
    screen.getByText(/, gescheitert: Antwort 503$/);
    expect(screen.queryByText(/Wir warten auf die Antwort/)).toBeNull();
  });

  it('say how the last try ended, and that deliveries fail while they do', async () => {
    await empty();
    Object.assign(receiver.says, { status: 204, body: '' });
    const { id } = await addWebhook(server, receiver, ['orderReleased']);
    const probe = async (status: number) => {
      Object.assign(receiver.says, { status });
      await server.call(probeWebhook, { ...admin.session, body: { client, id } });
      await server.mails();
      cleanup();
      await open();
      return screen.findByText(/(?:angekommen|gescheitert): Antwort/);
    };
    expect((await probe(204)).textContent).toMatch(/\d{4}, .*, angekommen: Antwort 204$/);
    screen.getByText('Eingeschaltet');
    expect((await probe(503)).textContent).toMatch(/, gescheitert: Antwort 503$/);
    screen.getByText('Eingeschaltet, Sendungen scheitern');
    expect(screen.queryByText('Eingeschaltet')).toBeNull();
  });

  it('are switched off and on, get another secret, and are removed after a question', async () => {
    await empty();
    await addWebhook(server, receiver, ['orderReleased']);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: `Ausschalten: ${receiver.url}` }));
    await screen.findByText('Der Webhook ist ausgeschaltet.');
    screen.getByText('Ausgeschaltet');
    await user.click(screen.getByRole('button', { name: `Einschalten: ${receiver.url}` }));
    await screen.findByText(/^Der Webhook ist eingeschaltet/);
    await user.click(screen.getByRole('button', { name: `Geheimnis ersetzen: ${receiver.url}` }));
    const replaces = within(await screen.findByRole('dialog'));
    await user.click(replaces.getByRole('button', { name: 'Geheimnis ersetzen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByText(/^whsec_/);
    await user.click(screen.getByRole('button', { name: `Entfernen: ${receiver.url}` }));
    const removes = within(await screen.findByRole('dialog'));
    await user.click(removes.getByRole('button', { name: 'Entfernen' }));
    await screen.findByText('Der Webhook ist entfernt.');
    await waitFor(async () => expect(await list()).toEqual([]));
  });

  it('that are removed before the list is there again say this, and not what was done before', async () => {
    await empty();
    await addWebhook(server, receiver, ['orderReleased']);
    const removed = Promise.withResolvers<null>();
    let lists = 0;
    const { user } = await open({
      network: (reach) => async (input, init) => {
        const { pathname } = new URL(
          input instanceof Request ? input.url : input,
          'http://localhost',
        );
        if (pathname.endsWith('/betrieb/webhooks') && (lists += 1) === 2) await removed.promise;
        const answer = await reach(input, init);
        if (pathname.endsWith('/webhooks/entfernung')) removed.resolve(null);
        return answer;
      },
    });
    for (const press of ['Geheimnis ersetzen', 'Entfernen']) {
      await user.click(await screen.findByRole('button', { name: `${press}: ${receiver.url}` }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: press }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await screen.findByText('Der Webhook ist entfernt.');
  });

  it('of a network that is away are asked for once more', async () => {
    const { user } = await open({ network: failing('GET /betrieb/webhooks', 'away', 1) });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await screen.findByRole('button', { name: 'Neuer Webhook' });
  });
});
