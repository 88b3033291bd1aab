import { decideDisputeCase } from '@weitersagen/contracts/operator-disputes';
import { disputeInvoiceLine } from '@weitersagen/contracts/settlements';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { signInStaff } from '@weitersagen/server/testing/staff-session';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { seedHistory } from '@weitersagen/demo/seed/history';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { runOperator } from '@weitersagen/server/operator';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';
import { commandEnvironment } from '@weitersagen/server/testing/command-environment';

const { server, show } = areaServer(remote);
let own: string;
beforeAll(async () => {
  await server.inTenant(seedHistory);
  const row = await server.inTenant(({ db }) =>
    db
      .selectFrom('settlement')
      .select('number')
      .where('receiver_kind', '=', 'agency')
      .executeTakeFirstOrThrow(),
  );
  own = row.number;
});

const open = (email: string = demoLogins.agency) =>
  show('AgenturGutschrift', { params: { nummer: own }, staff: { kind: 'agency', email } });

it('an agency disputes a line, reads the operator’s answer, and closes the dispute', async () => {
  const { user } = await open();
  const question = 'Position 1 reklamieren';
  await user.click(await screen.findByRole('button', { name: question }));
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Reklamation absenden' }));
  await dialog.findByText('Bitte schreiben Sie, was nicht stimmt.');
  await user.fill(dialog.getByRole('textbox'), 'Vereinbart waren 110 Euro');
  await user.click(dialog.getByRole('button', { name: 'Reklamation absenden' }));
  const name = `${own}, Position 1`;
  within(await screen.findByRole('article', { name })).getByText('Vereinbart waren 110 Euro');
  expect(screen.queryByRole('button', { name: question })).toBeNull();
  cleanup();

  const { id } = await server.inTenant(({ db }) =>
    db.selectFrom('settlement_dispute').select('id').executeTakeFirstOrThrow(),
  );
  const answer = ['settlements', 'answer', id, '--text', 'Es bleibt bei 90 Euro'];
  const nothing = () => undefined;
  const environment = await commandEnvironment(server);
  expect(await runOperator(answer, environment, nothing, nothing)).toBe(0);

  const again = await open();
  const story = within(await screen.findByRole('article', { name }));
  story.getByText('Es bleibt bei 90 Euro');
  await again.user.click(story.getByRole('button', { name: `Erwidern: ${name}` }));
  const reply = within(await screen.findByRole('dialog', { name: `Erwidern: ${name}` }));
  reply.getByText('Es bleibt bei 90 Euro');
  await again.user.click(reply.getByRole('button', { name: 'Erwiderung absenden' }));
  await reply.findByText('Bitte schreiben Sie, was Sie erwidern.');
  await again.user.fill(reply.getByRole('textbox'), 'Im Vertrag stehen 110');
  await again.user.click(reply.getByRole('button', { name: 'Erwiderung absenden' }));
  await story.findByText('Sie haben erwidert');
  story.getByText('Im Vertrag stehen 110');
  story.getByText('Wir prüfen die Position und antworten Ihnen hier');
  await again.user.click(await story.findByRole('button', { name: /^Reklamation schließen/ }));
  await story.findByText('Geschlossen');
  await screen.findByRole('button', { name: question }); // it may come up again
});

it('what the operator decides closes a dispute, with the words', async () => {
  const params = { number: own, line: '2' };
  const session = await signInStaff(server, 'agency', demoLogins.agency);
  const body = { text: 'Das war ein anderer Tarif' };
  const { id } = (await server.call(disputeInvoiceLine, { ...session, params, body })).value;
  const finance = await addOperator(server, [{ role: 'finance', client: null }]);
  const decision = { client: 'funkelnetz', dispute: id, seen: 1, decision: 'rejected' } as const;
  await server.call(decideDisputeCase, {
    ...finance.session,
    body: { ...decision, answer: 'Der Tarif stimmt' },
  });
  await open();
  const story = within(await screen.findByRole('article', { name: `${own}, Position 2` }));
  story.getByText('Abgelehnt');
  story.getByText('Der Tarif stimmt');
  expect(story.queryByRole('button')).toBeNull();
  await screen.findByRole('button', { name: 'Position 2 reklamieren' });
});

it('an employee does not see the credit note', async () => {
  await open(demoLogins.agencyEmployee);
  await screen.findByRole('heading', { name: 'Diese Ansicht gehört nicht zu Ihrer Rolle' });
});
