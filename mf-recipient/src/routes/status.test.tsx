import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addDays, formatDate } from '@weitersagen/domain/dates';
import { takeCash } from '@weitersagen/server/testing/payout-scene';
import { reportedScene } from '@weitersagen/server/testing/reward-scene';
import { activeReferral, newRecipient } from '@weitersagen/server/testing/steps';
import { areaServer } from '@weitersagen/testing/area-server';
import { lastReferral, rememberRecipient } from '../area/recipient-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

async function participant(options: { readonly confirmed?: boolean } = {}) {
  const { number } = await activeReferral(server);
  return newRecipient(server, number, options);
}

const open = (token: string, locale: 'de' | 'en' = 'de') =>
  show('Danke', { suffix: `#token=${token}`, locale });

async function withdraw(page: Awaited<ReturnType<typeof open>>) {
  await page.user.click(
    await screen.findByRole('button', { name: 'Ich möchte nicht mehr teilnehmen' }),
  );
  await screen.findByRole('alertdialog');
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

const recommended = 'Rosa B. empfiehlt Ihnen Funkelfaser 500';

describe('the thanks in this browser', () => {
  const openHere = () => show('Danke');

  it('show the steps of who took part here', async () => {
    const { number: referral } = await activeReferral(server);
    rememberRecipient(referral, (await newRecipient(server, referral)).number);
    await openHere();
    await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
    screen.getByRole('link', { name: 'Jetzt bestellen' });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(plain(heading.previousElementSibling?.textContent)).toBe(recommended);
  });

  it('show them in every tab of the browser, those of the newest participation', async () => {
    for (const _ of ['older', 'newer']) {
      const { number: referral } = await activeReferral(server);
      rememberRecipient(referral, (await newRecipient(server, referral)).number);
    }
    const newest = lastReferral();
    sessionStorage.clear(); // another tab
    expect(lastReferral()).toBe(newest);
    await openHere();
    await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
  });

  it.each(['open', 'cancelled'] as const)(
    'say of a participation that was opened by mail in another tab whether it is over: %s',
    async (status) => {
      const contact = await participant();
      await open(contact.token);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(lastReferral()).not.toBeNull());
      await server.inTenant(({ db }) =>
        db.updateTable('lead').set({ status }).where('recipient_id', '=', contact.number).execute(),
      );
      cleanup();
      sessionStorage.clear(); // another tab
      await openHere();
      if (status === 'open') {
        await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
        return;
      }
      await screen.findByRole('heading', { level: 1, name: 'Diese Empfehlung ist beendet' });
      expect(screen.queryByRole('list', { name: 'Stand Ihrer Empfehlung' })).toBeNull();
      expect(plain(document.body.textContent)).not.toMatch(/€ für Sie/);
    },
  );

  it('forget a number that nobody has any more, and say so', async () => {
    const { number: referral } = await activeReferral(server);
    rememberRecipient(referral, 'A'.repeat(22));
    await openHere();
    await screen.findByText(/In diesem Browser ist keine Teilnahme gespeichert/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.cookie).not.toContain(referral);
    expect(lastReferral()).toBeNull();
  });
});

describe('the status page of a recipient', () => {
  it('shows the four steps as they stand, and the way to the order', async () => {
    const { token } = await participant();
    await open(token);
    await screen.findByRole('heading', { level: 1, name: 'Vielen Dank, Kim' });
    const steps = screen.getByRole('list', { name: 'Stand Ihrer Empfehlung' });
    expect(steps.children).toHaveLength(4);
    // The data first, then what to do now, in words of what to do.
    expect(steps.children[0]?.textContent).toMatch(/Daten bestätigt.*Ihre Angaben gelten\./);
    expect(steps.children[1]?.textContent).toMatch(/Beim Anbieter bestellen/);
    expect(steps.textContent).not.toContain('Vertrag abgeschlossen');
    expect(screen.getByRole('link', { name: 'Jetzt bestellen' })).toBeTruthy();
    expect(window.location.hash).toBe('');
  });

  it('says on top what was recommended, and by whom', async () => {
    const { token, number } = await participant();
    await open(token);
    const heading = await screen.findByRole('heading', { level: 1, name: 'Vielen Dank, Kim' });
    expect(plain(heading.previousElementSibling?.textContent)).toBe(recommended);
    cleanup();
    await server.inTenant(({ db }) =>
      db
        .updateTable('account')
        .set({ first_name: '', last_name: '' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('referral')
            .innerJoin('lead', 'lead.referral_id', 'referral.id')
            .select('referral.referrer_id')
            .where('lead.recipient_id', '=', number),
        )
        .execute(),
    );
    await open(token);
    const alone = await screen.findByRole('heading', { level: 1, name: 'Vielen Dank, Kim' });
    expect(alone.previousElementSibling).toBeNull();
  });

  it('opens the shop beside the page in a frame, and in its place elsewhere', async () => {
    const { token } = await participant();
    const targetOf = async () => {
      await open(token);
      return (await screen.findByRole('link', { name: 'Jetzt bestellen' })).getAttribute('target');
    };
    expect(await targetOf()).toBeNull();
    cleanup();
    vi.stubGlobal('parent', {});
    expect(await targetOf()).toBe('_blank');
    vi.unstubAllGlobals();
  });

  it('leads somebody who did not confirm yet to the confirmation', async () => {
    const { token } = await participant({ confirmed: false });
    await open(token);
    await screen.findByRole('link', { name: 'Daten jetzt bestätigen' });
  });

  it('says in English that a link is invalid', async () => {
    await open('x'.repeat(43), 'en');
    const name = 'This link is invalid or has expired';
    await screen.findByRole('heading', { level: 1, name });
    await waitFor(() => expect(document.title).toContain(name));
  });

  it.each([
    [100, 'Ihr Vertrag zählt', /Prämie erhalten|Link zur Prämie|senden wir Ihnen|€/],
    [50, 'Voraussichtlich 45 € für Sie.', /geht an die Person/],
    [0, 'Voraussichtlich 90 € für Sie.', /geht an die Person/],
  ] as const)('with share %i the steps end with what really comes', async (share, last, never) => {
    const { token, number } = await participant();
    await server.inTenant((tx) =>
      tx.db
        .updateTable('referral')
        .set({ referrer_share: share })
        .where('id', 'in', (eb) =>
          eb.selectFrom('lead').select('lead.referral_id').where('lead.recipient_id', '=', number),
        )
        .execute(),
    );
    await open(token);
    const steps = await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
    expect(plain(steps.lastElementChild?.textContent)).toContain(last);
    expect(steps.textContent).not.toMatch(never);
    // The amount stays in sight for who gets one.
    expect(screen.queryByText('Ihre Prämie') === null).toBe(share === 100);
    expect(steps.textContent).not.toContain('erste Zahlung bestätigt');
  });

  it('say where the own reward stands: the payment is there, the link was sent, the choice arrived', async () => {
    const scene = await reportedScene(server, { share: 0 });
    let shown = '';
    const last = async () => {
      rememberRecipient(scene.referralId, scene.recipientId);
      const page = await show('Danke');
      const steps = await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
      const text = steps.lastElementChild?.textContent;
      shown = page.container.textContent;
      page.unmount();
      return text;
    };
    expect(plain(await last())).toMatch(
      /(?<!Voraussichtlich )\b[\d,]+ € für Sie\. Die erste Zahlung ist da\. Nach der Prüffrist senden wir/,
    );
    await server.moveClock((await server.tenant()).config.complaintDays);
    expect(await last()).toMatch(
      /Link zur Prämie gesendet\. Holen Sie sie bis \d\d\.\d\d\.\d{4} ab/,
    );
    // When it is paid depends on when it is picked up.
    expect(shown).toMatch(/Sie liegt für Sie bereit\. Holen Sie sie bis \d\d\.\d\d\.\d{4} ab/);
    expect(shown).not.toContain('oraussichtlich');
    await takeCash(server, scene.recipientEmail);
    expect(await last()).toContain('Die Prämie ist auf dem Weg zu Ihnen.');
  });

  it('say from the order on when the reward is expected, until it is there', async () => {
    const scene = await reportedScene(server, { share: 50 });
    const now = await server.inTenant(async (tx) => {
      const order = tx.db.updateTable('provider_order').where('lead_id', '=', scene.leadId);
      await order.set({ verified_at: null, paid_at: null }).execute();
      return tx.now;
    });
    const { payoutMinWeeks: min, payoutMaxWeeks: max } = (await server.tenant()).config;
    const later = (days: number) => formatDate(addDays(now, days), 'de');
    rememberRecipient(scene.referralId, scene.recipientId);
    await show('Danke');
    const steps = await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
    screen.getByText(
      `Auszahlung voraussichtlich zwischen dem ${later(min * 7)} und dem ${later(max * 7)}.`,
    );
    expect(steps.lastElementChild?.textContent).toContain(`Voraussichtlich bis ${later(max * 7)}`);
    expect(screen.queryByRole('link', { name: 'Jetzt bestellen' })).toBeNull();
    expect(steps.querySelector('[aria-current]')?.textContent).toContain(
      'Bestellung wird geprüftDer Anbieter prüft die Bestellung und wartet auf die erste Zahlung. Hier müssen Sie nichts weiter tun',
    );
    cleanup();
    await server.inTenant(({ db }) =>
      db
        .updateTable('recipient')
        .set({ confirmed_at: null })
        .where('id', '=', scene.recipientId)
        .execute(),
    );
    await show('Danke');
    const todo = await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
    expect(todo.querySelector('[aria-current]')?.textContent).toContain('Daten bestätigen');
    expect(todo.textContent).not.toContain('nichts weiter tun');
  });

  it('keep the order of the steps, and call what is still checked no contract', async () => {
    const scene = await reportedScene(server, { share: 50 });
    const set = (confirmed: Date | null, verified: Date | null) =>
      server.inTenant(async ({ db }) => {
        const people = db.updateTable('recipient').where('id', '=', scene.recipientId);
        await people.set({ confirmed_at: confirmed }).execute();
        const order = db.updateTable('provider_order').where('lead_id', '=', scene.leadId);
        await order.set({ verified_at: verified, paid_at: null }).execute();
      });
    rememberRecipient(scene.referralId, scene.recipientId);
    const titles = async () => {
      const page = await show('Danke');
      const list = await screen.findByRole('list', { name: 'Stand Ihrer Empfehlung' });
      const found = [...list.children].map((step) => step.querySelector('p')?.textContent);
      page.unmount();
      cleanup();
      return found.slice(0, 3);
    };
    await set(null, null);
    expect(await titles()).toEqual([
      'Jetzt: Daten bestätigen',
      'Erledigt: Beim Anbieter bestellt',
      'Danach: Bestellung wird geprüft',
    ]);
    await set(new Date(), new Date());
    expect(await titles()).toEqual([
      'Erledigt: Daten bestätigt',
      'Erledigt: Vertrag abgeschlossen',
      'Erledigt: Bestellung bestätigt',
    ]);
  });

  it('offers no way out once there is a contract', async () => {
    const { token, number } = await participant();
    await server.inTenant((tx) =>
      tx.db.updateTable('lead').set({ status: 'ok' }).where('recipient_id', '=', number).execute(),
    );
    await open(token);
    await screen.findByRole('heading', { level: 2, name: /Fragen zu Ihrem Vertrag/ });
    expect(screen.queryByRole('button', { name: /nicht mehr teilnehmen/ })).toBeNull();
  });
});

describe('withdrawing', () => {
  it('asks first, and nothing is lost by closing the question', async () => {
    const { token } = await participant();
    const page = await open(token);
    await withdraw(page);
    await page.user.click(screen.getByRole('button', { name: 'Weiter teilnehmen' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    screen.getByRole('heading', { level: 1, name: 'Vielen Dank, Kim' });
  });

  it('ends the participation; the data can be deleted afterwards', async () => {
    const { token, number } = await participant();
    const page = await open(token);
    await withdraw(page);
    await page.user.click(screen.getByRole('button', { name: 'Teilnahme beenden' }));
    await screen.findByRole('heading', { level: 1, name: 'Ihre Teilnahme ist beendet' });
    await page.user.click(screen.getByRole('button', { name: 'Meine Daten löschen' }));
    await page.user.click(await screen.findByRole('button', { name: 'Daten behalten' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await page.user.click(screen.getByRole('button', { name: 'Meine Daten löschen' }));
    await page.user.click(await screen.findByRole('button', { name: 'Daten löschen' }));
    await screen.findByRole('heading', { level: 1, name: 'Ihre Daten sind gelöscht' });
    const row = await server.inTenant((tx) =>
      tx.db.selectFrom('recipient').select('email').where('id', '=', number).executeTakeFirst(),
    );
    expect(row?.email).toBeNull();
  });

  it('says so when a contract came meanwhile', async () => {
    const { token, number } = await participant();
    const page = await open(token);
    await withdraw(page);
    await server.inTenant((tx) =>
      tx.db.updateTable('lead').set({ status: 'ok' }).where('recipient_id', '=', number).execute(),
    );
    await page.user.click(screen.getByRole('button', { name: 'Teilnahme beenden' }));
    await screen.findByText(/Zu Ihrer Teilnahme gibt es schon einen Vertrag/);
  });

  it('deletes the data at once when that is ticked', async () => {
    const { token } = await participant();
    const page = await open(token);
    await withdraw(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'Meine Daten gleich mit löschen' }));
    await page.user.click(screen.getByRole('button', { name: 'Teilnahme beenden' }));
    await screen.findByRole('heading', { level: 1, name: 'Ihre Daten sind gelöscht' });
  });
});

describe('correcting the own data', () => {
  it('starts with what was told and saves the change', async () => {
    const { token, number } = await participant({ confirmed: false });
    const page = await open(token);
    await page.user.click(await screen.findByRole('button', { name: 'Angaben ändern' }));
    const lastName = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nachname' });
    expect(lastName.value).toBe('Nachbarin');
    await page.user.clear(lastName);
    await page.user.fill(lastName, 'Neunachbarin');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Anrede' }), 'Frau');
    await page.user.type(screen.getByRole('textbox', { name: 'Geburtsdatum' }), '17.05.1990');
    await page.user.fill(screen.getByRole('textbox', { name: 'Straße' }), 'Lindenweg');
    await page.user.fill(screen.getByRole('textbox', { name: 'Hausnummer' }), '7a');
    await page.user.fill(screen.getByRole('textbox', { name: 'Postleitzahl' }), '01234');
    await page.user.fill(screen.getByRole('textbox', { name: 'Ort' }), 'Musterstadt');
    await page.user.click(screen.getByRole('button', { name: 'Daten speichern' }));
    await screen.findByText('Ihre Angaben sind gespeichert');
    const row = await server.inTenant((tx) =>
      tx.db
        .selectFrom('recipient')
        .select(['last_name', 'birth_date'])
        .where('id', '=', number)
        .executeTakeFirst(),
    );
    expect(row).toEqual({ last_name: 'Neunachbarin', birth_date: '1990-05-17' });
  });

  it('keeps a confirmed address', async () => {
    const { token, email } = await participant();
    const page = await open(token);
    await page.user.click(await screen.findByRole('button', { name: 'Angaben ändern' }));
    await screen.findByText(`Ihre E-Mail-Adresse ${email} ist bestätigt`, { exact: false });
    expect(screen.queryByRole('textbox', { name: /E.Mail/ })).toBeNull();
  });
});

describe('the consent to the terms by the mailed link', () => {
  it('needs the tick, then is kept with its version', async () => {
    const { token, number } = await participant();
    await server.inTenant((tx) =>
      tx.db.deleteFrom('consent').where('subject_id', '=', number).execute(),
    );
    const suffix = `#token=${token}`;
    const page = await show('AGBDatenschutzZustimmung', { suffix });
    await page.user.click(await screen.findByRole('button', { name: 'Zustimmung speichern' }));
    expect(
      (
        await screen.findAllByText(
          'Dies ist ein Pflichtfeld. Die Zustimmung ist erforderlich, um fortzufahren.',
        )
      ).length,
    ).toBeGreaterThan(0);
    await page.user.click(screen.getByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Zustimmung speichern' }));
    await screen.findByRole('heading', { level: 1, name: /Ihre Zustimmung ist gespeichert/ });
    const kept = await server.inTenant((tx) =>
      tx.db.selectFrom('consent').select('kind').where('subject_id', '=', number).execute(),
    );
    expect(kept).toEqual([{ kind: 'agb' }]);
  });

  it('refuses a link of nobody', async () => {
    const suffix = `#token=${'x'.repeat(43)}`;
    const page = await show('AGBDatenschutzZustimmung', { suffix });
    await page.user.click(await screen.findByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Zustimmung speichern' }));
    await screen.findByRole('heading', {
      level: 1,
      name: 'Dieser Link ist ungültig oder abgelaufen',
    });
  });
});

describe('the thanks for goodwill', () => {
  it('say what happens next', async () => {
    await show('KulanzDanke');
    await screen.findByRole('heading', { level: 1, name: 'Danke für Ihre Geduld' });
  });
});
