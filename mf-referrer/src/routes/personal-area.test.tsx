import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { berlinDay, formatDate } from '@weitersagen/domain/dates';
import { demoLogins } from '@weitersagen/demo/seed/demo-logins';
import { payOut, sendBack, takeCash } from '@weitersagen/server/testing/payout-scene';
import { copyReferral, giveDemoPassword } from '@weitersagen/server/testing/referral-scene';
import { claimIds, reportedScene } from '@weitersagen/server/testing/reward-scene';
import { changeSettings } from '@weitersagen/server/testing/tenant-settings';
import { failing } from '@weitersagen/testing/failing-network';
import { areaServer } from '@weitersagen/testing/area-server';
import remote from '../remote.ts';

const DAY = 86_400_000;

const { server, show } = areaServer(remote);
let now: Date;
/** One reward waits to be picked up, and another link was never opened. */
let waiting: Awaited<ReturnType<typeof reportedScene>>;
let unopened: string;
/** One reward is paid, one waits, one is still in its complaint period. */
let busy: string;
/** The bank sent the money back. */
let returned: string;
/** More referrals than two pages hold. */
let many: string;
/** One reward waits, to be picked up in a test. */
let collecting: string;
let pickedUp: string;
/** One reward is picked up. */
let moving: string;
/** One reward is still in its complaint period. */
let expecting: string;

async function buildPeople() {
  waiting = await reportedScene(server);
  const [first, sent] = [await reportedScene(server), await reportedScene(server)];
  const chosen = await reportedScene(server);
  collecting = (await reportedScene(server)).referrerEmail;
  pickedUp = (await reportedScene(server)).referrerEmail;
  const { referrerId } = first;
  await reportedScene(server, { referrerId });
  await server.moveClock((await server.tenant()).config.complaintDays);
  [busy, returned] = [first.referrerEmail, sent.referrerEmail];
  await takeCash(server, busy);
  await takeCash(server, returned);
  const payments = await payOut(server);
  const [claim] = await claimIds(server, sent);
  const payment = payments.find(({ claim_id: id }) => id === claim);
  await sendBack(server, payment?.id ?? '', 'AC04');
  await takeCash(server, chosen.referrerEmail);
  const underWay = await reportedScene(server, { referrerId });
  [moving, expecting] = [chosen.referrerEmail, (await reportedScene(server)).referrerEmail];
  const listed = await reportedScene(server);
  many = listed.referrerEmail;
  await server.inTenant(async (tx) => {
    ({ now } = tx);
    const expires = { expires_at: new Date(now.getTime() + 30 * DAY) };
    const labelled = { ...expires, private_label: 'Tante' };
    await copyReferral(
      tx,
      listed.referralId,
      Array.from({ length: 41 }, () => labelled),
    );
    [unopened = ''] = await copyReferral(tx, waiting.referralId, [expires]);
    await tx.db
      .updateTable('referral')
      .set({ private_label: 'Tante Erna', employee_programme: true, short_code: 'ABCDEFGHJ' })
      .where('id', '=', underWay.referralId)
      .execute();
    for (const email of [
      waiting.referrerEmail,
      busy,
      returned,
      many,
      moving,
      expecting,
      collecting,
      pickedUp,
    ])
      await giveDemoPassword(tx, email);
  });
}

beforeAll(async () => {
  await buildPeople();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = 'GET /Empfehler/empfehlungen';
const open = (
  email: string,
  options: { readonly suffix?: string; readonly network?: ReturnType<typeof failing> } = {},
) => show('PersoenlicherBereich', { referrer: { email }, ...options });
const story = () => screen.findByRole('list', { name: 'Stand: Karl K.' });
const toDo = () => screen.findByRole('region', { name: 'Das können Sie jetzt tun' });
const alertOf = (words: RegExp) =>
  screen.getAllByRole('alert').find(({ textContent }) => words.test(textContent ?? '')) ??
  document.body;
const later = (days: number) => formatDate(new Date(now.getTime() + days * DAY), 'de');

test('earned, expected and paid are shown in euro', async () => {
  await open(busy);
  const earned = await screen.findByText('Verdient');
  expect(earned.parentElement?.textContent).toBe('Verdient140,02\u202F€');
  expect(screen.getByText('Erwartet').parentElement?.textContent).toContain('70,01');
  const paid = screen.getByText('Ausgezahlt', { selector: 'dt' });
  expect(paid.parentElement?.textContent).toContain('70,01');
});

test('the largest sum is what waits for the person, then what is on its way, then what is expected, else what was earned', async () => {
  const largest = async () => {
    const sums = (await screen.findByText('Verdient')).closest('dl');
    return sums?.firstElementChild?.textContent;
  };
  await open(busy);
  expect(await largest()).toBe('Liegt für Sie bereit70,01\u202F€');
  cleanup();
  await open(moving);
  expect(await largest()).toBe('Unterwegs zu Ihnen70,01\u202F€');
  cleanup();
  await open(expecting);
  expect(await largest()).toBe('Erwartet70,01\u202F€');
  expect(screen.getAllByText('Erwartet')).toHaveLength(1);
  cleanup();
  await open(demoLogins.referrer);
  await screen.findByText('Noch keine Empfehlung');
  expect(document.querySelector('dl')?.firstElementChild?.textContent).toBe('Verdient0\u202F€');
});

test('what waits is transferred at once to an account, after a confirmation, with nothing typed lost', async () => {
  const { user } = await open(collecting);
  await user.click(await screen.findByRole('button', { name: '70,01\u202F€ auszahlen lassen' }));
  const title = await screen.findByRole('heading', {
    name: 'Wohin sollen wir 70,01\u202F€ überweisen?',
  });
  expect(document.activeElement).toBe(title);
  const send = screen.getByRole('button', { name: '70,01\u202F€ überweisen lassen' });
  expect(screen.getByLabelText('Kontoinhaber')).toHaveProperty('value', 'Wilma Weitersager');
  await user.type(screen.getByLabelText('IBAN'), 'DE89370400440532013001');
  await user.click(send);
  await screen.findAllByText(/Prüfziffer passt nicht/);
  await user.clear(screen.getByLabelText('IBAN'));
  await user.type(screen.getByLabelText('IBAN'), 'DE89370400440532013000');
  await user.click(send);
  const password = await screen.findByLabelText('Ihr Passwort');
  expect(document.activeElement?.contains(password)).toBe(true);
  // One way on: below what was typed, in place of the button that asked.
  expect(send.isConnected).toBe(false);
  const confirm = screen.getByRole('button', { name: 'Bestätigen und überweisen lassen' });
  await user.click(confirm);
  await screen.findByText('Ihr Passwort ist ein Pflichtfeld');
  await user.type(password, demoLogins.password);
  await user.click(confirm);

  const done = await screen.findByText('70,01 € sind auf dem Weg');
  expect(document.activeElement?.contains(done)).toBe(true);
  await screen.findByText('Unterwegs zu Ihnen');
  expect(screen.queryByRole('button', { name: /auszahlen lassen$/ })).toBeNull();
});

test('where everything was picked up elsewhere meanwhile, the form goes and the keyboard is where it says so', async () => {
  const { user } = await open(pickedUp);
  await user.click(await screen.findByRole('button', { name: /auszahlen lassen$/ }));
  await user.type(await screen.findByLabelText('IBAN'), 'DE89370400440532013000');
  await takeCash(server, pickedUp);
  await user.click(screen.getByRole('button', { name: '70,01\u202F€ überweisen lassen' }));
  await user.type(await screen.findByLabelText('Ihr Passwort'), demoLogins.password);
  await user.click(screen.getByRole('button', { name: 'Bestätigen und überweisen lassen' }));
  const gone = await screen.findByText(/Inzwischen ist alles abgeholt/);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(gone)).toBe(true);
});

test('the form for a transfer closes without one, and the keyboard stays there', async () => {
  const { user } = await open(busy);
  await user.click(await screen.findByRole('button', { name: /auszahlen lassen$/ }));
  await user.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await screen.findByRole('button', { name: '70,01\u202F€ auszahlen lassen' });
  expect(document.activeElement).not.toBe(document.body);
});

/** A person with one referral in each state in which nothing goes on by itself, beside one that waits to be picked up. */
async function withEnds() {
  const scene = await reportedScene(server);
  await server.inTenant(async (tx) => {
    await giveDemoPassword(tx, scene.referrerEmail);
    await copyReferral(tx, scene.referralId, [
      { private_label: 'Tante Ende', expires_at: new Date(tx.now.getTime() - DAY) },
      {
        private_label: 'Onkel Sperre',
        blocked_at: tx.now,
        expires_at: new Date(tx.now.getTime() + 30 * DAY),
      },
    ]);
  });
  return scene.referrerEmail;
}
const lineOf = (name: string) => {
  const line = screen.getByText(name, { selector: 'summary span span' }).closest('details');
  if (line === null) throw new Error(`no line of ${name}`);
  return line;
};

test('each referral is a line that opens to its story, and what came to nothing stands last', async () => {
  const { user } = await open(await withEnds());
  await screen.findByRole('heading', { level: 2, name: 'Ihre Empfehlungen (3)' });
  const line = lineOf('Karl K.');
  expect(line.open).toBe(false);
  const summary = line.querySelector('summary');
  expect(summary?.textContent?.replaceAll(/\s+/g, ' ')).toMatch(
    /^Karl K\. Produkt 9001 Prüffrist läuft 70,01 € bis \d\d\.\d\d\.\d{4}$/,
  );
  await user.click(summary ?? document.body);
  expect(line.open).toBe(true);
  within(line).getByRole('list', { name: 'Stand: Karl K.' });
  const order = [...document.querySelectorAll('summary, h3')].flatMap(
    ({ textContent: text }) => /^(Karl|Daraus|Tante|Onkel)/.exec(text ?? '')?.[1] ?? [],
  );
  expect(order[0]).toBe('Karl');
  expect(order[1]).toBe('Daraus');
  expect(order.slice(2).toSorted()).toEqual(['Onkel', 'Tante']);
  expect(lineOf('Tante Ende').querySelector('summary')?.textContent).not.toContain('€');
});

test('the only referral is open from the beginning', async () => {
  const alone = await reportedScene(server);
  await server.inTenant((tx) => giveDemoPassword(tx, alone.referrerEmail));
  await open(alone.referrerEmail);
  await screen.findByRole('heading', { level: 2, name: 'Ihre Empfehlungen (1)' });
  expect(lineOf('Karl K.').open).toBe(true);
});

test('a blocked referral says so and promises nothing: no day, no next step', async () => {
  await open(await withEnds());
  await screen.findByRole('heading', { level: 2, name: 'Ihre Empfehlungen (3)' });
  const blocked = lineOf('Onkel Sperre');
  within(blocked).getByText('Diese Empfehlung ist gesperrt');
  expect(blocked.textContent).not.toMatch(/Link gültig bis|Link galt bis|Danach:|Erinnern Sie/);
  expect(within(blocked).getByText('Support schreiben').getAttribute('href')).toMatch(/^mailto:/);
});

test('an expired referral ends as such, and leads to recommending once more', async () => {
  await open(await withEnds());
  await screen.findByRole('heading', { level: 2, name: 'Ihre Empfehlungen (3)' });
  const expired = lineOf('Tante Ende');
  const again = within(expired).getByText('Noch einmal empfehlen');
  expect(again.getAttribute('href')).toBe('/de/empfehlen/9001');
  within(expired).getByText('Link galt bis');
  expect(expired.querySelector('[aria-current="step"]')).toBeNull();
  expect(expired.textContent).toContain('Beendet: Ihr Kontakt hat nicht');
});

test('a referral whose reward was given away says at its end that it is over for its referrer', async () => {
  const given = await reportedScene(server, { share: 0 });
  await server.inTenant((tx) => giveDemoPassword(tx, given.referrerEmail));
  await open(given.referrerEmail);
  const told = await story();
  expect(told.textContent).toMatch(/Erledigt: Nach einem erfolgreichen Vertrag erhält Ihr Kontakt/);
  expect(told.textContent).toContain('für Sie ist diese Empfehlung abgeschlossen');
  expect(told.querySelector('[aria-current="step"]')).toBeNull();
});

test('a lead tells its story: done, now with who must act and by when, next', async () => {
  await open(waiting.referrerEmail);
  const told = await story();
  const current = within(told)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step');
  expect(current?.textContent).toContain('Bitte holen Sie Ihre Prämie ab');
  expect(current?.textContent).toMatch(/Am Zug: Sie, spätestens bis \d\d\.\d\d\.\d{4}/);
  expect(told.textContent).toContain('Erledigt: Vertrag geprüft');
  expect(told.textContent).toContain('Danach: Sie erhalten Ihre Prämie');
});

test('a waiting reward can have its link mailed again', async () => {
  const { referrerEmail: email } = waiting;
  const { user } = await open(email);
  const mailed = (await server.mails(email)).length;
  const region = await toDo();
  expect(region.textContent).toMatch(/an Karl K\. wartet bis \d\d\.\d\d\.\d{4}/);
  await user.click(within(region).getByRole('button', { name: 'Link erneut senden' }));
  await within(region).findByText(/per E-Mail unterwegs/);
  const mails = await server.mails(email);
  expect(mails).toHaveLength(mailed + 1);
  const [claim] = await claimIds(server, waiting);
  expect(mails[0]?.text).toContain(`/de/praemie/${claim}#token=`);
});

test('money that the bank sent back says why, where it can be put right and in its story', async () => {
  await open(returned);
  const region = await toDo();
  const why = 'Unsere Überweisung ist nicht angekommen: das Konto ist aufgelöst.';
  within(region).getByText(why);
  expect(region.textContent).toMatch(/bis \d\d\.\d\d\.\d{4} neu an/);
  within(await story()).getByText(why);
});

test('what can be done is read again after a failure, while the rest of the page stands', async () => {
  const { user } = await open(waiting.referrerEmail, {
    network: failing('GET /Empfehler/aufgaben', 'away', 1),
  });
  await story();
  await screen.findByText('Was Sie jetzt tun können, lässt sich gerade nicht anzeigen');
  await user.click(within(alertOf(/jetzt tun/)).getByRole('button'));
  const link = within(await toDo()).getByRole('link', { name: 'Link teilen' });
  expect(link.getAttribute('href')).toBe(`/de/teilen/${unopened}`);
});

test('a year with payments has a statement to download; one that does not come says so, and comes with the next try', async () => {
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:statement');
  const pdf = `GET /empfehler/jahresauszuege/${berlinDay(now).slice(0, 4)}/pdf`;
  const { user, fetch } = await open(busy, { network: failing(pdf, 'broken', 1) });
  vi.stubGlobal('fetch', fetch);
  await user.click(await screen.findByRole('button', { name: /^\d{4}: 70,01/ }));
  await screen.findByText('Es kommt gerade keine Verbindung zustande.', { exact: false });
  await user.click(within(alertOf(/keine Verbindung/)).getByRole('button'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [file] = save.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text()).slice(0, 5)).toBe('%PDF-');
});

test('a paid reward has its day and its moment', async () => {
  await open(busy);
  await screen.findByText(new RegExp(`Ihre Prämie wurde am ${later(0)} ausgezahlt`));
  screen.getByText('Danke fürs Weitersagen');
});

test('without referrals the page says what will be here and offers the step', async () => {
  await open(demoLogins.referrer);
  await screen.findByText('Noch keine Empfehlung');
  expect(screen.getByRole('link', { name: 'Produkte ansehen' }).getAttribute('href')).toBe('/de');
});

test('pages are addresses', async () => {
  await open(many, { suffix: '?seite=2' });
  const older = await screen.findByRole('link', { name: 'Ältere' });
  expect(older.getAttribute('href')).toBe('/de/persoenlicherbereich?seite=3');
  expect(screen.getByRole('link', { name: 'Neuere' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich',
  );
});

test('a failure says what happened and lets the person try again', async () => {
  const { user } = await open(waiting.referrerEmail, { network: failing(list, 'away', 1) });
  await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  await story();
});

test('state and words narrow the list by its address, and pages keep them', async () => {
  await open(many, { suffix: '?zustand=offen&suche=Tante' });
  const stages = await screen.findByRole('navigation', { name: 'Nach Stand' });
  const current = within(stages).getByRole('link', { current: true });
  expect(current.textContent).toBe('Offen');
  expect(within(stages).getByRole('link', { name: 'Alle' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich?suche=Tante',
  );
  expect(screen.getByRole('link', { name: 'Ältere' }).getAttribute('href')).toBe(
    '/de/persoenlicherbereich?zustand=offen&suche=Tante&seite=2',
  );
  screen.getByText('41 Empfehlungen gefunden');
  cleanup();
  await open(many, { suffix: '?zustand=laeuft' });
  await screen.findByText('1 Empfehlung gefunden');
});

test('a search goes into the address', async () => {
  const { user, address } = await open(many);
  await user.fill(await screen.findByLabelText('Kontakt, Produkt oder Notiz'), 'Oma & Opa');
  await user.keyboard('{Enter}');
  await screen.findByDisplayValue('Oma & Opa');
  expect(new URL(address(), 'http://localhost').searchParams.get('suche')).toBe('Oma & Opa');
});

test('nothing found offers the way back to everything', async () => {
  await open(many, { suffix: '?suche=xyz' });
  const all = await screen.findByRole('link', { name: 'Alle Empfehlungen zeigen' });
  expect(all.getAttribute('href')).toBe('/de/persoenlicherbereich');
});

test('the own note, the programme, the code to read aloud and the expected payout stand at the referral', async () => {
  onTestFinished(await changeSettings(server, { offlineCode: true }));
  await open(busy);
  const label = await screen.findByText(/Für Tante Erna/);
  expect(label.textContent).toContain('nur für Sie sichtbar');
  const referral = within(label.closest('li') ?? document.body);
  referral.getByText('ABC-DEF-GHJ');
  referral.getByText('Mitarbeiterprogramm');
  referral.getByText(`Auszahlung voraussichtlich zwischen ${later(28)} und ${later(70)}`);
});

test('a link that is over is not offered for sharing', async () => {
  await open(waiting.referrerEmail);
  const links = await screen.findAllByRole('link', { name: 'Link teilen' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/de/teilen/${unopened}`]);
  expect(screen.getAllByText('Der Link gilt nicht mehr')).toHaveLength(1);
});

test('the staircase says how many contracts are missing, the year what was paid of the limit', async () => {
  await open(busy);
  const stairs = await screen.findByRole('region', { name: 'Extraprämie' });
  expect(stairs.textContent).toMatch(/60.€/);
  expect(stairs.textContent).toContain('Noch 2 erfolgreiche Verträge');
  within(stairs).getByRole('img', { name: '3 von 5 Verträgen' });
  const year = await screen.findByRole('region', { name: /^Ausgezahlt im Jahr \d{4}$/ });
  expect(year.textContent).toContain('70,01');
  expect(year.textContent).toMatch(/von 256.€ Freigrenze/);
});

test('a year above the limit says so, and not that it is a part of it', async () => {
  const raised =
    (network: typeof fetch): typeof fetch =>
    async (input, init) => {
      const answer = await network(input, init);
      const { url } = input instanceof Request ? input : { url: String(input) };
      if (!url.endsWith('/empfehler/jahressumme')) return answer;
      const said: object = await answer.json();
      return Response.json({ ...said, AusgezahltCent: 39_000 });
    };
  await show('PersoenlicherBereich', { referrer: { email: busy }, network: raised });
  const year = await screen.findByRole('region', { name: /^Ausgezahlt im Jahr \d{4}$/ });
  expect(year.textContent).toMatch(/390.€über der Freigrenze von 256.€/);
});

test('a busy referrer is invited to the seller programme', async () => {
  await open(busy);
  await screen.findByRole('link', { name: 'Zum Vertriebspartnerprogramm' });
});

test('the consent to a campaign is kept by the server for that campaign only, also once it is over', async () => {
  const json = (words: string) => JSON.stringify({ de: words, en: words });
  const change = (id: number, to: { ends_on: string } | { text: string }) =>
    server.inTenant(({ db }) => db.updateTable('campaign').set(to).where('id', '=', id).execute());
  await server.inTenant(async ({ db }) => {
    const like = await db.selectFrom('campaign').selectAll().executeTakeFirstOrThrow();
    const texts = { title: json('Aktion'), text: json('Doppelt'), legal_text: json('Recht') };
    const others = [2, 3].map((id) => ({ ...like, ...texts, id }));
    await db.insertInto('campaign').values(others).execute();
  });
  const states = async () =>
    (await screen.findAllByRole('switch')).map((each) => each.getAttribute('aria-checked'));
  const press = async (user: Awaited<ReturnType<typeof open>>['user'], at: number) =>
    user.click((await screen.findAllByRole('switch'))[at] ?? document.body);

  const first = await open(returned);
  await waitFor(async () => expect(await states()).toEqual(['false', 'false', 'false']));
  await press(first.user, 2);
  await screen.findByText(/Sie machen mit, seit/);
  cleanup();
  await change(3, { ends_on: berlinDay(new Date(now.getTime() - DAY)) });

  const { user } = await open(returned);
  const over = within(
    (await screen.findByText(/Diese Aktion ist beendet/)).closest('li') ?? document.body,
  );
  over.getByText('Doppelt');
  over.getByText('Recht');
  // The running campaigns are another call than what was agreed to.
  await waitFor(async () => expect(await states()).toEqual(['false', 'false', 'true']));
  await press(user, 1);
  await waitFor(() => expect(screen.getAllByText(/Sie machen mit, seit/)).toHaveLength(2));
  expect(await states()).toEqual(['false', 'true', 'true']);
  const held = await server.inTenant(({ db }) =>
    db
      .selectFrom('campaign_consent')
      .select('campaign_id')
      .where('withdrawn_at', 'is', null)
      .orderBy('campaign_id')
      .execute(),
  );
  expect(held.map((each) => each.campaign_id)).toEqual([2, 3]);

  await change(1, { text: json('Anders') });
  await press(user, 0);
  await screen.findByText(/Der Text der Aktion hat sich geändert/);
});

test('a server without campaigns is told in the log, and nothing is shown', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue();
  await open(many, { network: failing('GET /aktion/alleAktiven', 'unknown') });
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('API hat diesen Endpunkt nicht implementiert.'),
  );
  expect(screen.queryByText('Aktionen')).toBeNull();
});

test('where "my data" is off, the area ends with name, language, mails, newsletter, copy and deletion; the address is the client\'s', async () => {
  const tenant = 'sonnwerk';
  const { user } = await show('PersoenlicherBereich', {
    tenant,
    referrer: { email: demoLogins.referrer },
  });
  const own = within(await screen.findByRole('region', { name: 'Ihre Daten' }));
  await user.click(own.getByRole('button', { name: 'Daten ansehen und ändern' }));
  await own.findByRole('button', { name: 'Anrede und Namen ändern' });
  const parts = ['Person', 'Sprache', 'E-Mails von uns', 'Kopie Ihrer Daten', 'Konto löschen'];
  const titles = own.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent);
  expect(titles).toEqual(parts);
  own.getByRole('button', { name: 'Sprache speichern' });
  expect(screen.getAllByRole('region').at(-1)).toBe(
    own.getByRole('region', { name: 'Konto löschen' }),
  );
  // The address is shown, and nothing here changes it.
  own.getByText(demoLogins.referrer);
  expect(own.queryByLabelText(/E-Mail-Adresse/)).toBeNull();
  expect(own.queryByRole('button', { name: /E-Mail-Adresse/ })).toBeNull();
  own.getByRole('button', { name: 'Newsletter bestellen' });
  await user.click(own.getByRole('button', { name: 'Konto löschen' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(await dialog.findByLabelText('Ihr Passwort'), demoLogins.password);
  await user.click(dialog.getByRole('button', { name: 'Konto endgültig löschen' }));
  await screen.findByRole('heading', { name: 'Ihr Konto ist gelöscht' });
  await waitFor(() => expect(document.title).toContain('Ihr Konto ist gelöscht'));
});
