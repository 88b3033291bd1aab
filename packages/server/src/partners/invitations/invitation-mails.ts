import { formatDate } from '@weitersagen/domain/dates';
import { withinProgramme } from '@weitersagen/domain/programme-end';
import { writeLetter } from '../../platform/mail/write-letter.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { isPageOpen, offeredLocale } from '../../platform/tenant-links.ts';
import { invitationLink } from '../agencies/invitation-link.ts';
import { invitationMail } from './invitation-outbox.ts';
import { canBecome, invitationRepository } from './invitation-repository.ts';

/** Mails an invitation once; not without recorded consent, and not to an address that was suppressed meanwhile, nor once the client has left. */
export const invitationMailHandler = outboxHandler(
  invitationMail,
  async (tx, { invitationId, language }, context) => {
    const invitations = invitationRepository(tx);
    const found = await invitations.byId(invitationId);
    if (found === undefined || found.consent_at === null || found.email === '') return;
    if (await invitations.isSuppressed(found.email_hash)) return;
    if (!canBecome(found.status, 'sent') || !isPageOpen(tx.tenant, 'AgenturBestaetigen')) return;
    const locale = offeredLocale(tx.tenant, language);
    const inviter = await invitations.personName(found.created_by);
    const values = {
      firstName: found.first_name,
      lastName: found.last_name,
      inviter: `${inviter?.first_name ?? ''} ${inviter?.last_name ?? ''}`.trim(),
      agency: (await invitations.agencyName(found.agency_id)) ?? tx.tenant.config.name,
      support: tx.tenant.config.supportEmail,
      date: formatDate(withinProgramme(found.expires_at, tx.tenant.leavesOn), locale),
    };
    const content = await writeLetter(
      tx,
      found.kind === 'staff' ? 'invitationStaff' : 'invitation',
      { locale, values, url: invitationLink(tx.tenant, found.id, locale) },
      context,
    );
    context.sendMail(found.email, content);
    context.afterwards(async (later) => {
      await invitationRepository(later).move(found.id, 'sent');
    });
  },
);
