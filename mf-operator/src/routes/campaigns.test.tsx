import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { berlinDay } from '@weitersagen/domain/dates';
import {
  changeCampaign,
  listCampaigns,
  withdrawCampaign,
} from '@weitersagen/contracts/operator-campaigns';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
let finance: Operator;
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client: null }]);
  finance = await addOperator(server, [{ role: 'finance', client: null }]);
});

const open = (by: Operator, client = 'funkelnetz') =>
  show('BetriebAktionen', {
    staff: { kind: 'operator', email: by.email },
    suffix: `?mandant=${client}`,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
const typed = (day: string) => day.split('-').toReversed().join('.');
const away = (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));

async function put(user: User, input: Element, text: string) {
  await user.clear(input);
  await user.fill(input, text);
}

const kept = async (name: string) => {
  const query = { mandant: 'funkelnetz' };
  const { value } = await server.call(listCampaigns, { ...content.session, query });
  return value.campaigns.find(({ title }) => title.de === name);
};

async function type(user: User, title: string, from: string, to = '') {
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  await put(user, field('Titel auf Deutsch'), title);
  await put(user, field(/^Titel auf Englisch/), `${title} (en)`);
  await put(user, field('Worum es geht, auf Deutsch'), 'Wir verlosen ein Rad.');
  await put(user, field(/^Worum es geht, auf Englisch/), 'We draw a bicycle.');
  await put(user, field('Dem wird zugestimmt, auf Deutsch'), 'Widerruf jederzeit.');
  await put(user, field(/^Dem wird zugestimmt, auf Englisch/), 'Withdraw at any time.');
  await put(user, field('Erster Tag'), typed(from));
  await put(user, field(/^Letzter Tag/), to === '' ? '' : typed(to));
  return dialog;
}

describe('the campaigns of a client', () => {
  it('get one, which is edited and taken back before it begins', async () => {
    const { user } = await open(content);
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }));
    const dialog = await type(user, 'Rad-Verlosung', await away(3), await away(9));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Aktion „Rad-Verlosung“ ist gespeichert');
    expect((await screen.findByRole('row', { name: /Rad-Verlosung/ })).textContent).toContain(
      'angekündigt',
    );
    await user.click(screen.getByRole('button', { name: 'Aktion „Rad-Verlosung“ ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
    const edited = within(await screen.findByRole('dialog'));
    await put(user, edited.getByRole('textbox', { name: 'Titel auf Deutsch' }), 'Zelt-Verlosung');
    await user.click(edited.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Aktion „Zelt-Verlosung“ ist gespeichert');
    await user.click(screen.getByRole('button', { name: 'Aktion „Zelt-Verlosung“ ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Zurücknehmen' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
    await screen.findByText('Die Aktion ist zurückgenommen');
    expect(screen.queryByRole('row', { name: /Zelt-Verlosung/ })).toBeNull();
  });

  it('say in German what they do not say in English', async () => {
    const { user } = await open(content);
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }));
    const dialog = await type(user, 'Tombola', await away(3), await away(9));
    for (const name of [/^Titel auf E/, /^Worum .* Englisch/, /^Dem .* Englisch/])
      await put(user, dialog.getByRole('textbox', { name }), '');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Aktion „Tombola“ ist gespeichert');
    expect(await kept('Tombola')).toMatchObject({
      title: { en: 'Tombola' },
      text: { en: 'Wir verlosen ein Rad.' },
      legalText: { en: 'Widerruf jederzeit.' },
    });
    await user.click(screen.getByRole('button', { name: 'Aktion „Tombola“ ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
    const again = within(await screen.findByRole('dialog'));
    const english = again.getAllByRole<HTMLInputElement>('textbox', { name: /Englisch/ });
    expect(english.map(({ value }) => value)).toEqual(['', '', '']);
    const legal = again.getByRole('textbox', { name: 'Dem wird zugestimmt, auf Deutsch' });
    await put(user, legal, 'Teilnahme ab 18.');
    await user.click(again.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Aktion „Tombola“ ist gespeichert');
    expect(await kept('Tombola')).toMatchObject({
      text: { en: 'Wir verlosen ein Rad.' },
      legalText: { de: 'Teilnahme ab 18.', en: 'Teilnahme ab 18.' },
    });
  });

  it('that another person took back meanwhile say so, and what was typed stays in sight', async () => {
    const { user } = await open(content);
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }));
    const dialog = await type(user, 'Kurz da', await away(3));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await user.click(await screen.findByRole('button', { name: 'Aktion „Kurz da“ ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
    const late = within(await screen.findByRole('dialog'));
    const { id = 0, seen = '' } = (await kept('Kurz da')) ?? {};
    const body = { client: 'funkelnetz', id, seen };
    await server.call(withdrawCampaign, { ...content.session, body });
    await user.click(late.getByRole('button', { name: 'Speichern' }));
    await late.findByText(/^Jemand anders hat diese Aktion inzwischen zurückgenommen/);
    expect(late.queryByText(/nicht gefunden/)).toBeNull();
    late.getByDisplayValue('Kurz da');
    expect(screen.queryByRole('row', { name: /Kurz da/ })).toBeNull();
  });

  it('say at each field what is missing', async () => {
    const { user } = await open(content);
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }));
    const dialog = within(await screen.findByRole('dialog'));
    await put(user, dialog.getByRole('textbox', { name: /^Letzter Tag/ }), '01.01.2020');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    expect((await dialog.findAllByText('Bitte ein Text bis 2.000 Zeichen.')).length).toBe(2);
    dialog.getByText('Der letzte Tag liegt vor dem ersten.');
  });

  it('that two people change at once show the second what the first saved', async () => {
    const { user } = await open(content);
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }));
    const dialog = await type(user, 'Doppelt', await away(3), await away(9));
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await user.click(await screen.findByRole('button', { name: 'Aktion „Doppelt“ ändern' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bearbeiten' }));
    const late = within(await screen.findByRole('dialog'));
    const before = await kept('Doppelt');
    if (before === undefined) throw new Error('no campaign');
    const { id, seen, text, legalText, startsOn, endsOn } = before;
    const title = { de: 'Von der anderen', en: before.title.en };
    const body = { client: 'funkelnetz', id, seen, title, text, legalText, startsOn, endsOn };
    await server.call(changeCampaign, {
      ...content.session,
      body: { ...body, text: { ...text, en: 'Their words.' } },
    });
    const field = (name: string | RegExp) => late.getByRole<HTMLInputElement>('textbox', { name });
    await put(user, field('Titel auf Deutsch'), 'Von mir');
    await user.click(late.getByRole('button', { name: 'Speichern' }));
    await late.findByText('gespeichert: Von der anderen – bei Ihnen: Von mir');
    expect(field('Titel auf Deutsch').value).toBe('Von mir');
    expect(field(/^Worum es geht, auf Englisch/).value).toBe('Their words.');
    await user.click(late.getByRole('button', { name: 'Meine Eingaben behalten' }));
    await user.click(late.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Aktion „Von mir“ ist gespeichert');
    await user.click(screen.getByRole('button', { name: 'Aktion „Von mir“ ansehen' }));
    within(await screen.findByRole('dialog')).getByText('Their words.');
  });

  it('that run end on another day alone', async () => {
    const { user } = await open(content);
    await user.click(await screen.findByRole('button', { name: 'Neue Aktion' }));
    const dialog = await type(user, 'Läuft schon', await away(1));
    expect(dialog.queryByText(/^Die Aktion beginnt heute/)).toBeNull();
    await put(user, dialog.getByRole('textbox', { name: 'Erster Tag' }), typed(await away(0)));
    dialog.getByText(/^Die Aktion beginnt heute/);
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await user.click(await screen.findByRole('button', { name: 'Aktion „Läuft schon“ ändern' }));
    expect(screen.queryByRole('menuitem', { name: 'Bearbeiten' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Letzten Tag ändern' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText('Sie wird ohne Ende gezeigt.');
    const lastDay = question.getByRole('textbox', { name: /^Letzter Tag/ });
    await put(user, lastDay, '31.12.9999');
    await user.click(question.getByRole('button', { name: 'Speichern' }));
    await question.findByText(/mehr als zehn Jahre voraus/);
    await put(user, lastDay, typed(await away(2)));
    question.getByText(/^Sie wird bis einschließlich .* gezeigt/);
    await user.click(question.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Aktion „Läuft schon“ ist gespeichert');
  });

  it('are only seen by who keeps none', async () => {
    await open(finance);
    await screen.findByRole('row', { name: /Glasfaser-Wochen/ });
    screen.getByRole('button', { name: 'Aktion „Glasfaser-Wochen“ ansehen' });
    expect(screen.queryByRole('button', { name: 'Neue Aktion' })).toBeNull();
    expect(screen.queryByRole('button', { name: /ändern$/ })).toBeNull();
  });
});
