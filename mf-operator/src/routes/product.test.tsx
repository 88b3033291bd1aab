import { cleanup, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@weitersagen/contracts/operator-catalogue';
import { berlinDay } from '@weitersagen/domain/dates';
import { dayAway } from '@weitersagen/domain/reward-versions';
import { newProduct } from '@weitersagen/server/testing/new-product';
import { addOperator } from '@weitersagen/server/testing/operator-session';
import { areaServer } from '@weitersagen/testing/area-server';
import { failing } from '@weitersagen/testing/failing-network';
import remote from '../remote.ts';
import { pressSave, put, save } from '../testing/product-form.ts';

const { server, show } = areaServer(remote);
type Operator = Awaited<ReturnType<typeof addOperator>>;
let content: Operator;
const client = 'funkelnetz';
beforeAll(async () => {
  content = await addOperator(server, [{ role: 'content', client }]);
});

const open = (id: number, email: string = content.email, more: Parameters<typeof show>[1] = {}) =>
  show('BetriebProdukt', {
    staff: { kind: 'operator', email },
    params: { nummer: String(id) },
    suffix: `?mandant=${client}`,
    ...more,
  });
type User = Awaited<ReturnType<typeof open>>['user'];
let count = 0;
async function product(more: object = {}) {
  const body = newProduct(`FN-STAND-${(count += 1)}`, {
    name: `Standfaser ${count}`,
    category: 'glasfaser',
    claim: { de: 'Schnell', en: 'Fast' },
    ...more,
  });
  const { value } = await server.call(contract.createProduct, { ...content.session, body });
  return { id: value.id, name: body.name, externalId: body.externalId };
}
const kept = async (id: number) =>
  (
    await server.call(contract.getKeptProduct, {
      ...content.session,
      query: { mandant: client, nummer: String(id) },
    })
  ).value;
const away = async (days: number) =>
  server.inTenant((tx) => Promise.resolve(dayAway(berlinDay(tx.now), days)));
const typed = (day: string) => day.split('-').toReversed().join('.');
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

describe('a save of a product', () => {
  it('says first what changes for whom; the way back leaves the form and saves nothing', async () => {
    const { id } = await product();
    const { user } = await open(id);
    await put(user, /^Preis im Monat/, '34,95');
    await put(user, /^Merkmale auf Deutsch/, 'Schnell\nOhne Drosselung');
    const dialog = await pressSave(user);
    dialog.getByText(`39,95 € → 34,95 € ab ${typed(await away(0))}`);
    dialog.getByText('nichts → Schnell · Ohne Drosselung');
    dialog.getByText(/Karte, Produktseite und neue Empfehlungen zeigen das sofort/);
    dialog.getByText(/^Prämie und Provision bleiben/);
    await user.click(dialog.getByRole('button', { name: 'Zurück' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await field(/^Preis im Monat/)).toHaveProperty('value', '34,95');
    expect((await kept(id)).priceMonthlyCents).toBe(3995);
    await save(user);
    await screen.findByText('Das Produkt ist gespeichert');
    expect((await kept(id)).priceMonthlyCents).toBe(3495);
  });

  it('of what is as it was says so and calls nobody', async () => {
    const { id } = await product();
    const { user } = await open(id);
    await put(user, /^Preis im Monat/, '34,95');
    await put(user, /^Preis im Monat/, '39,95 €');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    const told = await screen.findByText(/^Hier ist nichts geändert/);
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await kept(id)).revision).toBe(1);
  });

  it.each([
    [-5, -1, /sofort auf keiner Seite mehr\. Was schon empfohlen ist, läuft weiter/],
    [5, 9, /^Bis .* ist das Produkt auf keiner Seite/],
    [-5, 9, /^Bis einschließlich .* kann man das Produkt empfehlen/],
  ])('tells what its days mean: %i to %i', async (from, until, sentence) => {
    const { id } = await product({ activeFrom: await away(-9) });
    const { user } = await open(id);
    await put(user, /^Angeboten ab/, typed(await away(from)));
    await put(user, /^Angeboten bis/, typed(await away(until)));
    await put(user, /^Beschreibung auf Deutsch/, 'Anders');
    const dialog = await pressSave(user);
    dialog.getByText(sentence);
    expect(dialog.queryByText(/gibt es dann nicht/) === null).toBe(from < 0 && until > 0);
  });

  it('tells what its number, its category and its place on the start page mean', async () => {
    const { id, externalId } = await product({ activeUntil: await away(3), topPosition: 3 });
    const { user } = await open(id);
    await put(user, 'Nummer beim Anbieter', `${externalId}-NEU`);
    await put(user, /^Platz auf der Startseite/, '4');
    await put(user, /^Angeboten bis/, '');
    const select = screen.getByRole('combobox', { name: 'Kategorie' });
    await user.selectOptions(select, 'internet');
    const dialog = await pressSave(user);
    dialog.getByText(
      `Aufträge, die der Anbieter noch unter ${externalId} meldet, werden dann abgewiesen.`,
    );
    dialog.getByText(/^Das Produkt steht sofort in der neuen Kategorie/);
    dialog.getByText('Auf der Startseite ändert sich sein Platz.');
    dialog.getByText('Das Produkt wird ab sofort ohne Ende angeboten.');
    dialog.getByText('Platz 3 → Platz 4');
    expect(dialog.queryByText(/^Karte, Produktseite/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Zurück' }));
    await put(user, /^Platz auf der Startseite/, '');
    (await pressSave(user)).getByText('Auf der Startseite hat es keinen eigenen Platz mehr.');
  });

  it('says where the words or the promotion of the provider stay on the card', async () => {
    const words = { de: 'Anbieterworte', en: 'Provider words' };
    const of = async (details: object) => {
      const { id } = await product({ minimumTermMonths: 24 });
      const stored = JSON.stringify(details);
      await server.inTenant(({ db }) =>
        db.updateTable('product').set({ details: stored }).where('id', '=', id).execute(),
      );
      const { user } = await open(id);
      await put(user, 'Name', 'Neuer Name');
      await put(user, /^Beschreibung auf Deutsch/, 'Neue Worte');
      await put(user, /^Preis im Monat/, '29,95');
      const dialog = await pressSave(user);
      const said = [
        /bleibt „Anbieterworte“/,
        /Beschreibung des Anbieters/,
        /Aktion des Anbieters/,
      ].map((sentence) => dialog.queryByText(sentence) !== null);
      cleanup();
      return said;
    };
    const promotion = { name: words, cents: 1000, startsOn: await away(0) };
    const phone = { kind: 'mobile', deviceType: 'smartphone', description: words };
    expect(await of({ kind: 'landline', displayName: words, promotion })).toEqual([
      true,
      false,
      false,
    ]);
    expect(await of({ ...phone, promotion })).toEqual([false, true, false]);
    expect(await of({ kind: 'mobile', description: words, promotion })).toEqual([
      false,
      false,
      true,
    ]);
    const later = { ...promotion, startsOn: await away(1) };
    expect(await of({ kind: 'mobile', promotion: later })).toEqual([false, false, false]);
  });
});

describe('the versions of a product', () => {
  const change = async (id: number, more: object) => {
    const { state: _, rewards: _r, today: pricesFrom, ...seen } = await kept(id);
    const body = { client, ...seen, pricesFrom, ...more };
    const { error } = await server.call(contract.changeProduct, { ...content.session, body });
    expect(error).toBeNull();
  };
  const version = async (number: number) => {
    const heading = await screen.findByRole('heading', { name: new RegExp(`^Stand ${number}\\b`) });
    const item = heading.closest('li');
    if (item === null) throw new Error(`Version ${number} is in no list`);
    return within(item);
  };
  const ask = async (user: User, number: number) => {
    const found = await version(number);
    await user.click(found.getByRole('button', { name: /^Diesen Stand wiederherstellen/ }));
    return within(await screen.findByRole('dialog', { name: `Stand ${number} wiederherstellen?` }));
  };
  const agree = (user: User, dialog: Awaited<ReturnType<typeof ask>>) =>
    user.click(dialog.getByRole('button', { name: 'Diesen Stand wiederherstellen' }));

  it('stand with what each changed; one comes back after a question, as a new one', async () => {
    const { id } = await product();
    await change(id, { priceMonthlyCents: 3495 });
    const { user } = await open(id);
    const now = await version(2);
    now.getByText('39,95 € → 34,95 €');
    now.getByText(/^\d\d\.\d\d\.\d{4}.*, \S/);
    expect(now.queryByRole('button')).toBeNull();
    (await version(1)).getByText('Der älteste Stand, der hier steht.');
    const dialog = await ask(user, 1);
    dialog.getByText(`34,95 € → 39,95 € ab ${typed(await away(0))}`);
    dialog.getByText(/^Karte, Produktseite und neue Empfehlungen/);
    await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    expect((await kept(id)).priceMonthlyCents).toBe(3495);
    await agree(user, await ask(user, 1));
    const told = await screen.findByText('Stand 1 ist wiederhergestellt');
    expect(document.activeElement).toBe(told.closest('[tabindex]'));
    (await version(3)).getByText('34,95 € → 39,95 €');
    expect(await field(/^Preis im Monat/)).toHaveProperty('value', '39,95');
    expect((await version(1)).queryByRole('button')).toBeNull();
    const prices = within(await screen.findByRole('table', { name: /^Preise dieses Produkts/ }));
    const [newest] = prices.getAllByRole('row').slice(1);
    expect(newest?.textContent).toMatch(/39,95.*läuft/);
    await put(user, 'Name', 'Nur der Name');
    const words = await pressSave(user);
    expect(words.queryByText(/^39,95|→ 39,95|neue Preis/)).toBeNull();
    await user.click(words.getByRole('button', { name: 'Zurück' }));
    await put(user, /^Preis im Monat/, '29,95');
    await save(user);
    (await version(4)).getByText('39,95 € → 29,95 €');
  });

  it.each(['at once', 'once the server has it'])(
    'leave what was typed and not saved as it is (%s)',
    async (when) => {
      const { id } = await product();
      await change(id, { priceMonthlyCents: 3495 });
      const { user } = await open(id);
      await put(user, /^Beschreibung auf Deutsch/, 'Halb fertig');
      if (when !== 'at once') await screen.findByText(/aufgehoben/);
      await agree(user, await ask(user, 1));
      await screen.findByText('Stand 1 ist wiederhergestellt');
      expect(await field(/^Preis im Monat/)).toHaveProperty('value', '39,95');
      expect(await field(/^Beschreibung auf Deutsch/)).toHaveProperty('value', 'Halb fertig');
    },
  );

  it('do not come back with a number that another product has by now', async () => {
    const { id, externalId } = await product();
    await change(id, { externalId: `${externalId}-NEU` });
    await product({ externalId });
    const { user } = await open(id);
    const dialog = await ask(user, 1);
    await agree(user, dialog);
    await dialog.findByText('Diese Nummer hat schon ein anderes Produkt.');
    expect((await kept(id)).externalId).toBe(`${externalId}-NEU`);
  });

  it('do not come back over what another person saved meanwhile', async () => {
    const { id } = await product();
    await change(id, { priceMonthlyCents: 3495 });
    const { user } = await open(id);
    const dialog = await ask(user, 1);
    await change(id, { priceMonthlyCents: 2995 });
    await agree(user, dialog);
    await screen.findByText(/^Daran hat inzwischen jemand anders etwas geändert/);
    (await version(3)).getByText('34,95 € → 29,95 €');
    expect(await field(/^Preis im Monat/)).toHaveProperty('value', '29,95');
  });

  it('are five at first, older ones at a press', async () => {
    const { id } = await product();
    for (const cents of [1000, 2000, 3000, 4000, 5000, 6000])
      await change(id, { priceMonthlyCents: cents });
    const { user } = await open(id);
    await version(3);
    expect(screen.queryByRole('heading', { name: 'Stand 2' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '2 ältere Stände zeigen' }));
    await version(1);
    expect(screen.queryByRole('button', { name: /ältere Stände/ })).toBeNull();
  });

  it('of a product that was there before nobody is known to have saved; a product system is named', async () => {
    const { id } = await product();
    await server.inTenant(({ db }) =>
      db.updateTable('product').set({ revision: 7 }).where('id', '=', id).execute(),
    );
    await open(id);
    (await version(7)).getByText('Wer ihn wann gespeichert hat, ist nicht festgehalten.');
    cleanup();
    await server.inTenant(({ db, now }) =>
      db
        .insertInto('product_version')
        .columns([
          'tenant',
          'product_id',
          'revision',
          'external_id',
          'name',
          'category',
          'claim',
          'features',
          'author',
          'at',
        ])
        .expression((eb) =>
          eb
            .selectFrom('product')
            .select([
              'tenant',
              'id',
              'revision',
              'external_id',
              'name',
              'category',
              'claim',
              'features',
            ])
            .select((each) => [each.val('feed:7').as('author'), each.val(now).as('at')])
            .where('id', '=', id),
        )
        .execute(),
    );
    await open(id);
    (await version(7)).getByText(/, Produktsystem des Mandanten$/);
    expect(screen.queryByText(/^Wer ihn wann gespeichert hat/)).toBeNull();
  });

  it('are seen by who keeps no catalogue, and asked for again after a failure', async () => {
    const { id } = await product();
    await change(id, { priceMonthlyCents: 3495 });
    const support = await addOperator(server, [{ role: 'support', client }]);
    const network = failing('GET /betrieb/katalog/produkt/versionen', 'away', 1);
    const { user } = await open(id, support.email, { network });
    await user.click(await screen.findByRole('button', { name: /noch einmal|erneut/i }));
    await version(2);
    expect(screen.queryByRole('button', { name: /^Diesen Stand/ })).toBeNull();
  });
});

describe('the preview of a product', () => {
  const preview = async () => {
    const section = await screen.findByRole('region', { name: 'So ungefähr sieht es aus' });
    const page = section.querySelector<HTMLElement>('[data-width]');
    return { section, page, shown: within(section) };
  };

  it('shows what is typed on card, page and message before it is saved, in the client’s colours', async () => {
    const { id } = await product();
    const startsOn = await away(0);
    const added = { title: '60 €', valueCents: 6000, startsOn, endsOn: null, isExtra: false };
    const body = { client, product: id, ...added };
    await server.call(contract.addReward, { ...content.session, body });
    const { user } = await open(id);
    await put(user, 'Name', 'Leuchtfaser');
    await put(user, /^Beschreibung auf Deutsch/, 'Heller als schnell');
    await put(user, /^Merkmale auf Deutsch/, 'Ohne Drosselung');
    await put(user, /^Preis im Monat/, '34,95');
    const { section, page, shown } = await preview();
    expect(shown.getAllByText('Leuchtfaser')).toHaveLength(2);
    expect(shown.getAllByText('Heller als schnell')).toHaveLength(2);
    expect(shown.getAllByText('34,95 € im Monat')).toHaveLength(2);
    shown.getByText('Ohne Drosselung');
    shown.getByText('60 € Prämie');
    shown.getByText(/^Hallo, ich kann dir Leuchtfaser empfehlen\. .*bekomme ich 60 €/);
    expect(page?.style.getPropertyValue('--primary')).toBe('#4233d8');
    expect(page?.style.getPropertyValue('--on-primary')).toBe('#FFFFFF');
    expect(page?.querySelectorAll('a, button, input, [tabindex]')).toHaveLength(0);
    expect(section.querySelectorAll('input')).toHaveLength(3);
    expect((await kept(id)).name).not.toBe('Leuchtfaser');
  });

  it('shows a reward at once that was just added', async () => {
    const { id } = await product();
    const { user } = await open(id);
    await user.click(await screen.findByRole('button', { name: 'Neue Prämie' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.fill(dialog.getByRole('textbox', { name: 'Titel' }), 'Zum Start');
    await user.fill(dialog.getByRole('textbox', { name: 'Betrag in Euro' }), '60');
    await user.click(dialog.getByRole('button', { name: 'Speichern' }));
    await screen.findByText('Die Prämie ist gespeichert');
    await (await preview()).shown.findByText('60 € Prämie');
  });

  it('has three widths, and is there for a product that is not yet', async () => {
    const { user } = await show('BetriebProdukt', {
      staff: { kind: 'operator', email: content.email },
      params: { nummer: 'neu' },
      suffix: `?mandant=${client}`,
    });
    const { page, shown } = await preview();
    expect(shown.getAllByText('Noch ohne Namen')).toHaveLength(2);
    expect(page?.dataset['width']).toBe('390');
    await user.click(shown.getByRole('radio', { name: 'Großer Bildschirm' }));
    expect(page?.dataset['width']).toBe('1440');
    expect(page?.style.getPropertyValue('--preview-width')).toBe('1440px');
  });

  it('says what the provider says in place of what is typed', async () => {
    const { id } = await product();
    const displayName = { de: 'Anbietername', en: 'Provider name' };
    const stored = JSON.stringify({ kind: 'landline', displayName });
    await server.inTenant(({ db }) =>
      db.updateTable('product').set({ details: stored }).where('id', '=', id).execute(),
    );
    const { user } = await open(id);
    await put(user, 'Name', 'Leuchtfaser');
    const { shown } = await preview();
    expect(shown.getAllByText('Anbietername')).toHaveLength(2);
    shown.getByText(/^Hallo, ich kann dir Leuchtfaser empfehlen/);
  });

  it('says what else of the provider’s details the card and the page say', async () => {
    const { id } = await product();
    const { user } = await open(id);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Produktart' }),
      'landline',
    );
    await put(user, /^Merkmale auf Deutsch/, 'Ohne Drosselung');
    await put(user, /^Preis im Monat/, '40');
    await put(user, /^Preis einmalig/, '9,90');
    await put(user, /^Mindestlaufzeit/, '24');
    await put(user, /^Beschreibung 2 auf Deutsch/, 'Router dabei');
    await put(user, /^Beschreibung 3 auf Deutsch/, 'Ohne Drosselung');
    await put(user, /^Preisaufteilung auf Deutsch/, '30 € Anschluss, 10 € Router');
    await put(user, /^Fußnote auf Deutsch/, 'Nur in Kiel');
    await put(user, /^Name der Aktion auf Deutsch/, 'Frühling');
    await put(user, /^Rabatt der Aktion/, '120');
    await put(user, /^Aktion ab/, '01.01.2020');
    const { shown } = await preview();
    const fact = (name: string) => shown.getByText(name).nextSibling?.textContent;
    shown.getByText('Router dabei');
    expect(shown.getAllByText('Ohne Drosselung')).toHaveLength(1);
    expect(fact('Aktion')).toBe('Frühling');
    expect(fact('Rabatt insgesamt')).toMatch(/^120,00/);
    expect(fact('Einmalig')).toMatch(/^9,90/);
    expect(fact('Mindestlaufzeit')).toBe('24 Monate');
    expect(fact('Zusammensetzung')).toBe('30 € Anschluss, 10 € Router');
    shown.getByText('Nur in Kiel');
    await put(user, /^Aktion ab/, '01.01.2099');
    expect(shown.queryByText('Frühling')).toBeNull();
  });
});

it('has one thing that stands out: saving the product', async () => {
  const { id } = await product();
  await open(id);
  await screen.findByRole('button', { name: 'Neue Prämie' });
  await screen.findByRole('button', { name: 'Neue Provision' });
  await screen.findByRole('button', { name: 'Bild speichern' });
  const main = await screen.findByRole('button', { name: 'Speichern' });
  const alike = screen.getAllByRole('button').filter((each) => each.className === main.className);
  expect(alike).toEqual([main]);
});
