import { addDays, formatDate } from '@weitersagen/domain/dates';
import type { LeadStatus } from '@weitersagen/domain/lead-status';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { reopenedContact } from './goodwill-repository.ts';
import { goodwillToContact, goodwillToReferrer } from '../../rewards/public.ts';
import { makeMailToken } from '../../people/public.ts';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import { outboxHandler, type OutboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { statusLinkEnd } from '../recipients/status-link.ts';
import { statusMailFacts } from '../referrals/status-mail-repository.ts';

const going: ReadonlySet<LeadStatus> = new Set(['open', 'ok', 'released']);

/** Tells the contact that their participation goes on by goodwill, unless it has ended again. product.md, section "13 Mail and consent". */
export const goodwillContactMail = outboxHandler(
  goodwillToContact,
  async (tx, { leadId }, context) => {
    const contact = await reopenedContact(tx, leadId);
    if (!contact?.email) return;
    const locale = offeredLocale(tx.tenant, contact.language);
    const token = await makeMailToken(tx, context.id, {
      purpose: 'recipientConfirm', // opens the own pages, as the link that confirmed
      subject: contact.id,
      to: contact.email,
      expiresAt: statusLinkEnd(tx.now),
    });
    const until = withinProgramme(
      addDays(contact.reopened_at ?? tx.now, tx.tenant.config.orderWindowDays),
      tx.tenant.leavesOn,
    );
    const content = await writeLetter(
      tx,
      contact.status === 'open' ? 'goodwill' : 'goodwillOrder',
      {
        locale,
        values: {
          firstName: contact.first_name ?? '',
          lastName: contact.last_name ?? '',
          referrer: `${contact.referrer_first_name} ${contact.referrer_last_name.slice(0, 1)}.`,
          product: contact.product,
          date: formatDate(until, locale),
        },
        url: pageUrl(tx.tenant, locale, 'KulanzDanke', { token }),
        // In whatever words, the mail says what is missing: without it the participation ends.
        ...(contact.confirmed_at === null && {
          ...(contact.status !== 'open' && { own: ['goodwill.intro', 'goodwill.nextUnconfirmed'] }),
          stays: ['goodwill.confirm'],
        }),
      },
      context,
    );
    context.sendMail(contact.email, content);
  },
);

/** Tells the referrer the same. */
export const goodwillReferrerMail = outboxHandler(
  goodwillToReferrer,
  async (tx, { leadId }, context) => {
    const facts = await statusMailFacts(tx, leadId);
    if (facts === undefined || !going.has(facts.status)) return;
    const locale = offeredLocale(tx.tenant, facts.language);
    const content = await writeLetter(
      tx,
      facts.status === 'open' ? 'goodwillReferrer' : 'goodwillReferrerOrder',
      {
        locale,
        values: {
          firstName: facts.referrer_first_name,
          lastName: facts.referrer_last_name,
          contact: `${facts.contact_first_name ?? ''} ${facts.contact_last_name?.slice(0, 1) ?? ''}.`,
          product: facts.product_name,
        },
        url: pageUrl(tx.tenant, locale, 'PersoenlicherBereich'),
        // In whatever words: as long as the contact has not confirmed, the contract does not count yet.
        ...(facts.status !== 'open' &&
          facts.contact_confirmed_at === null && {
            own: ['goodwillReferrer.introReopened'],
            stays: ['goodwillReferrer.confirm'],
          }),
      },
      context,
    );
    context.sendMail(facts.referrer_email, content);
  },
);

export const goodwillMailHandlers: readonly OutboxHandler[] = [
  goodwillContactMail,
  goodwillReferrerMail,
];
