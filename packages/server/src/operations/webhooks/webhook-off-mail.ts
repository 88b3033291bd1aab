import { formatDateTime } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { accountRepository, operatorRoleRepository } from '../../people/public.ts';
import { renderLetter } from '../../platform/mail/layout.ts';
import { mailText } from '../../platform/mail/texts.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { offeredLocale } from '../../platform/tenant-links.ts';
import { webhookOffMail } from './webhook-outbox.ts';

/** Mails an admin that a client's webhook is switched off; nothing to who is none any more. product.md, section "13 Mail and consent". */
export const webhookOffHandler = outboxHandler(
  webhookOffMail,
  async (tx, { accountId, client, clientName, origin, since }, context) => {
    const account = await accountRepository(tx).byId(accountId);
    if (account === undefined || account.blocked_at !== null || account.confirmed_at === null)
      return;
    const grants = await operatorRoleRepository(tx).of(accountId);
    if (!holdsRole(grants, ['admin'], client)) return;
    const locale = offeredLocale(tx.tenant, account.language);
    const values = {
      client: clientName,
      origin,
      date: formatDateTime(new Date(since), locale),
      tenant: tx.tenant.config.name,
    };
    const names = { firstName: account.first_name, lastName: account.last_name };
    const content = renderLetter(tx.tenant, locale, context.operator, {
      subject: mailText(locale, 'webhookOff.subject', values),
      heading: mailText(locale, 'webhookOff.heading', values),
      greeting: mailText(locale, 'greeting', names),
      paragraphs: [
        mailText(locale, 'webhookOff.intro', values),
        mailText(locale, 'webhookOff.next', values),
      ],
      button: {
        label: mailText(locale, 'webhookOff.button', {}),
        url: `${tx.tenant.config.url}/${locale}/webhooks?mandant=${client}`,
      },
      after: [],
      reason: mailText(locale, 'webhookOff.reason', values),
    });
    context.sendMail(account.email, content);
  },
);
