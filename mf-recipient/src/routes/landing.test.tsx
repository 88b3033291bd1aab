import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getReferral } from '@weitersagen/contracts/referral';
import { addDays } from '@weitersagen/domain/dates';
import { channelCookie, keepChannel } from '@weitersagen/platform/channel';
import { reportedScene } from '@weitersagen/server/testing/reward-scene';
import { giveDemoPassword } from '@weitersagen/server/testing/referral-scene';
import { changeTerms, newRecipient } from '@weitersagen/server/testing/steps';
import { createActiveReferral } from '@weitersagen/testing/active-referral';
import { areaServer } from '@weitersagen/testing/area-server';
import { rememberRecipient } from '../area/recipient-memory.ts';
import remote from '../remote.ts';

const { server, show } = areaServer(remote);

const open = (number: string, locale: 'de' | 'en' = 'de', suffix = '') =>
  show('Empfehlung', { params: { empfehlungsnummer: number }, locale, suffix });

describe('the landing page of a link', () => {
  it('says who recommends what, by first name and initial only', async () => {
    const { number, productName } = await createActiveReferral(server, 50);
    await open(number);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent.replaceAll('\u{a0}', ' ')).toBe(
      `Romy R. empfiehlt Ihnen ${productName}`,
    );
    expect(document.body.textContent).not.toContain('Rufer');
  });

  it('quotes why it is recommended, in one of three reasons or in own words, and nothing that was not said', async () => {
    const said = async (why: object, locale: 'de' | 'en' = 'de') => {
      const { number } = await createActiveReferral(server, 50, why);
      await open(number, locale);
      await screen.findByRole('heading', { level: 1 });
      const text = screen.queryByRole('blockquote')?.textContent;
      cleanup();
      return text;
    };
    expect(await said({ reason: 'service' })).toBe('„Guter Service.“');
    expect(await said({ reason: 'service' }, 'en')).toBe('“Great service.”');
    expect(await said({ reasonWords: 'Seit Jahren zufrieden!' })).toBe('„Seit Jahren zufrieden!“');
    expect(await said({})).toBeUndefined();
  });

  it('tells the contact openly when only the referrer is rewarded', async () => {
    const { number } = await createActiveReferral(server, 100);
    await open(number);
    await screen.findByText(/erhält Romy als Dankeschön/);
    expect(screen.queryByText('Ihre Prämie')).toBeNull();
    screen.getByText('Romy R. bedankt sich');
  });

  it('has no heading over what is included where nothing is written of it in this language', async () => {
    const { number, productName } = await createActiveReferral(server, 50);
    const set = (features: object) =>
      server.inTenant(({ db }) =>
        db
          .updateTable('product')
          .set({ features: JSON.stringify(features) })
          .where('name', '=', productName)
          .execute(),
      );
    await set({ de: ['Router dabei'], en: [] });
    await open(number);
    await screen.findByRole('heading', { name: 'Das ist enthalten' });
    cleanup();
    await open(number, 'en');
    await screen.findByRole('heading', { name: productName });
    expect(screen.queryByRole('heading', { name: 'What is included' })).toBeNull();
  });

  it('is written in English too', async () => {
    const { number, productName } = await createActiveReferral(server, 50);
    await open(number, 'en');
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent.replaceAll('\u{a0}', ' ')).toBe(
      `Romy R. recommends ${productName} to you`,
    );
  });

  it('shows its page for an unknown number', async () => {
    await open('AAAAAAAAAAAAAAAAAAAAAA');
    await screen.findByRole('heading', { level: 1, name: 'Diese Empfehlung gibt es nicht' });
  });

  it('shows an expired link as expired after 60 days', async () => {
    const { number } = await createActiveReferral(server, 50);
    await server.moveClock(61);
    await open(number);
    await screen.findByRole('heading', { level: 1, name: 'Diese Empfehlung ist abgelaufen' });
  });

  it('asks the referrer of an expired link for a new one, which reaches them by mail', async () => {
    const { number, referrerEmail } = await createActiveReferral(server, 50);
    await server.moveClock(61);
    const { user } = await open(number);
    await user.click(await screen.findByRole('button', { name: 'Neuen Link erbitten' }));
    await screen.findByText(/Wir geben Ihre Bitte weiter/);
    // There is nothing more to ask for.
    expect(screen.queryByRole('button', { name: 'Neuen Link erbitten' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Wir geben Ihre Bitte weiter');
    const [mail] = await server.mails(referrerEmail);
    expect(mail?.subject).toBe('Jemand möchte einen neuen Link von Ihnen');
  });

  it('offers who takes part here the order, and how far it is once it is ordered', async () => {
    const { number } = await createActiveReferral(server, 50);
    const ordered = await reportedScene(server, { share: 50 });
    await server.inTenant(({ db, now }) =>
      db
        .updateTable('referral')
        .set({ expires_at: addDays(now, 1) })
        .where('id', '=', ordered.referralId)
        .execute(),
    );
    for (const [referral, recipient] of [
      [number, (await newRecipient(server, number)).number],
      [ordered.referralId, ordered.recipientId],
    ] as const) {
      rememberRecipient(referral, recipient);
      await open(referral);
      await screen.findByText('Sie nehmen an dieser Empfehlung schon teil.');
      screen.getByRole('link', { name: 'Zum Stand und zu Ihren Daten' });
      const order = screen.queryByRole('link', { name: 'Jetzt bestellen' });
      expect(order === null, referral).toBe(referral === ordered.referralId);
      expect(screen.queryByRole('button', { name: 'Empfehlung annehmen' })).toBeNull();
      cleanup();
    }
  });

  it('is what the way back from its form leads to, with the campaign of the address, and the form keeps what was typed', async () => {
    const { number } = await createActiveReferral(server, 50);
    const page = await open(number, 'de', '?channel=whatsapp');
    const start = () => screen.findByRole('button', { name: 'Empfehlung annehmen' });
    await page.user.click(await start());
    await page.user.fill(await screen.findByLabelText('Vorname'), 'Kim');
    expect(page.address()).toContain('?channel=whatsapp');
    await page.goBack();
    await waitFor(() => expect(screen.queryByLabelText('Vorname')).toBeNull());
    expect(page.address()).toContain('?channel=whatsapp');
    await page.user.click(await start());
    await screen.findByDisplayValue('Kim');
  });

  it('keeps the way to take part in reach below 750 px, and says that it binds to nothing', async () => {
    const { number } = await createActiveReferral(server, 50);
    const page = await open(number);
    const starts = () => screen.queryAllByRole('button', { name: 'Empfehlung annehmen' });
    const scrollTo = (top: number) => {
      Object.assign(window, { scrollY: top });
      window.dispatchEvent(new Event('scroll'));
    };
    onTestFinished(() => scrollTo(0));
    await screen.findByText(/^Kostenlos und unverbindlich/);
    scrollTo(750);
    await waitFor(() => expect(starts()).toHaveLength(1));
    scrollTo(751);
    await waitFor(() => expect(starts()).toHaveLength(2));
    scrollTo(10);
    await waitFor(() => expect(starts()).toHaveLength(1));
    scrollTo(1200);
    await waitFor(() => expect(starts()).toHaveLength(2));
    await page.user.click(starts().at(-1) ?? document.body);
    await screen.findByRole('textbox', { name: 'Vorname' });
    expect(starts()).toEqual([]);
  });

  const landedAt = async (number: string) => {
    const { landed_at } = await server.inTenant(({ db }) =>
      db
        .selectFrom('referral')
        .select('landed_at')
        .where('id', '=', number)
        .executeTakeFirstOrThrow(),
    );
    return landed_at;
  };

  it('counts the landing', async () => {
    const { number } = await createActiveReferral(server, 50);
    await open(number);
    await waitFor(async () => expect(await landedAt(number)).not.toBeNull());
  });

  it('counts nobody who looks at their own link, and each other who is signed in', async () => {
    const own = await createActiveReferral(server, 50);
    await server.inTenant((tx) => giveDemoPassword(tx, own.referrerEmail));
    const referrer = { email: own.referrerEmail };
    await show('Empfehlung', { params: { empfehlungsnummer: own.number }, referrer });
    await screen.findByText('Das ist Ihr eigener Link.');
    cleanup();
    const other = await createActiveReferral(server, 50);
    await show('Empfehlung', { params: { empfehlungsnummer: other.number }, referrer });
    await waitFor(async () => expect(await landedAt(other.number)).not.toBeNull());
    expect(await landedAt(own.number)).toBeNull();
  });
});

describe('taking part', () => {
  async function openForm(number: string, suffix = '') {
    const page = await open(number, 'de', suffix);
    await page.user.click(await screen.findByRole('button', { name: 'Empfehlung annehmen' }));
    await screen.findByRole('textbox', { name: 'Vorname' });
    return page;
  }

  async function fillIn(page: Awaited<ReturnType<typeof openForm>>, email: string) {
    await page.user.fill(screen.getByRole('textbox', { name: 'Vorname' }), 'Nora');
    await page.user.fill(screen.getByRole('textbox', { name: 'Nachname' }), 'Neu');
    await page.user.fill(screen.getByRole('textbox', { name: /E.Mail-Adresse/ }), email);
    await page.user.click(screen.getByRole('checkbox', { name: /Ich stimme den/ }));
    await page.user.click(screen.getByRole('button', { name: 'Angaben senden' }));
  }

  it('asks for each missing field in the specified words', async () => {
    const { number } = await createActiveReferral(server, 50);
    const page = await openForm(number);
    await page.user.click(screen.getByRole('button', { name: 'Angaben senden' }));
    expect((await screen.findAllByText('Vorname ist ein Pflichtfeld')).length).toBeGreaterThan(0);
    expect(
      screen.getAllByText(
        'Dies ist ein Pflichtfeld. Die Zustimmung ist erforderlich, um fortzufahren.',
      ).length,
    ).toBeGreaterThan(0);
  });

  it("refuses the referrer's own address beside its field and keeps what was typed", async () => {
    const { number, referrerEmail } = await createActiveReferral(server, 50);
    const page = await openForm(number);
    await fillIn(page, referrerEmail.toUpperCase());
    expect(
      (
        await screen.findAllByText(
          'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
        )
      ).length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe('Nora');
  });

  it('mails a confirmation link, keeps the channel of the visit and remembers the number for this referral', async () => {
    keepChannel('flyer');
    const { number } = await createActiveReferral(server, 50);
    const page = await openForm(number);
    await fillIn(page, `nora.neu.${number.toLowerCase()}@example.org`);
    await waitFor(() => expect(page.address()).toBe('/de/empfaengerbestaetigung'));
    expect(document.cookie).toContain(`ws-recipient-${number}=`);
    const [mail] = await server.mails(`nora.neu.${number.toLowerCase()}@example.org`);
    expect(mail?.token).not.toBe('');
    const { channel } = await server.inTenant((tx) =>
      tx.db
        .selectFrom('lead')
        .select('channel')
        .where('referral_id', '=', number)
        .executeTakeFirstOrThrow(),
    );
    expect(channel).toBe('flyer');
  });

  it.each(['channel', 'c', 'pk_campaign', 'mtm_campaign'])(
    'takes the campaign that the link named as %s from the redirect to the lead, and sets no cookie for it',
    async (name) => {
      const { number } = await createActiveReferral(server, 50);
      const { value } = await server.call(getReferral, { params: { number } });
      const click = await server.inject({
        url: `${new URL(value.shortUrl).pathname}?${name}=plakat`,
        headers: { host: 'funkelnetz.localhost' },
      });
      const { search } = new URL(String(click.headers.location));
      const page = await openForm(number, search);
      await fillIn(page, `nora.neu.${number.toLowerCase()}@example.org`);
      await waitFor(() => expect(page.address()).toBe('/de/empfaengerbestaetigung'));
      const { channel } = await server.inTenant((tx) =>
        tx.db
          .selectFrom('lead')
          .select('channel')
          .where('referral_id', '=', number)
          .executeTakeFirstOrThrow(),
      );
      expect([channel, document.cookie.includes(channelCookie)]).toEqual(['plakat', false]);
    },
  );

  it('where pressing the button declares, asks for no tick and stores text version and time all the same', async () => {
    const { config } = await server.tenant();
    const set = async (change: Partial<typeof config>) => {
      await server.database.db
        .updateTable('tenant')
        .set({ config: JSON.stringify({ ...config, ...change }) })
        .where('id', '=', 'funkelnetz')
        .execute();
      server.deps.tenants.forget();
    };
    await set({ termsAutoAccept: true });
    try {
      const { number } = await createActiveReferral(server, 50);
      const email = `nora.neu.${number.toLowerCase()}@example.org`;
      const page = await openForm(number);
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(document.body.textContent).toContain(
        'Mit „Angaben senden“ stimmen Sie den AGB und den Teilnahmebedingungen zu.',
      );
      await page.user.fill(screen.getByRole('textbox', { name: 'Vorname' }), 'Nora');
      await page.user.fill(screen.getByRole('textbox', { name: 'Nachname' }), 'Neu');
      await page.user.fill(screen.getByRole('textbox', { name: /E.Mail-Adresse/ }), email);
      await page.user.click(screen.getByRole('button', { name: 'Angaben senden' }));
      await waitFor(() => expect(page.address()).toBe('/de/empfaengerbestaetigung'));
      const consent = await server.inTenant((tx) =>
        tx.db
          .selectFrom('consent')
          .innerJoin('recipient', 'recipient.id', 'consent.subject_id')
          .select(['kind', 'text_version', 'given_at'])
          .where('recipient.email', '=', email)
          .executeTakeFirstOrThrow(),
      );
      expect(consent).toMatchObject({ kind: 'agb', given_at: expect.any(Date) });
      expect(consent.text_version).not.toBe('');
    } finally {
      await set({});
    }
  });

  it('asks again for terms that came into force while the form was open', async () => {
    const { number, referrerEmail } = await createActiveReferral(server, 50);
    const email = `nora.neu.${number.toLowerCase()}@example.org`;
    const page = await openForm(number);
    await fillIn(page, referrerEmail); // refused; the terms are loaded by now
    await screen.findAllByText(/darf nicht dieselbe/);
    await changeTerms(server, 'agb-9');
    const address = screen.getByRole('textbox', { name: /E.Mail-Adresse/ });
    await page.user.clear(address);
    await page.user.fill(address, email);
    await page.user.click(screen.getByRole('button', { name: 'Angaben senden' }));
    await screen.findByText(/Bedingungen haben sich gerade geändert/);
    const box = screen.getByRole('checkbox', { name: /Ich stimme den/ });
    expect(box).toHaveProperty('checked', false);
    await page.user.click(box);
    await page.user.click(screen.getByRole('button', { name: 'Angaben senden' }));
    await waitFor(() => expect(page.address()).toBe('/de/empfaengerbestaetigung'));
    expect((await server.mails(email))[0]?.token).not.toBe('');
  });
});
