import { writeLetter } from '../../platform/mail/write-letter.ts';
import { outboxHandler, type OutboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { isPageOpen, offeredLocale, pageUrl } from '../../platform/tenant-links.ts';
import { newLinkMail } from './new-link-outbox.ts';
import { expiredLinkOf } from './new-link-repository.ts';

/** Tells a referrer that somebody wants what they recommended, and leads to a new link of it. Who asks stays unknown. None once the client has left. */
export const newLinkMailHandler: OutboxHandler = outboxHandler(
  newLinkMail,
  async (tx, { referralId }, context) => {
    const link = await expiredLinkOf(tx, referralId);
    if (!link?.email || !isPageOpen(tx.tenant, 'Empfehlen')) return;
    const locale = offeredLocale(tx.tenant, link.language);
    const content = await writeLetter(
      tx,
      'newLinkAsked',
      {
        locale,
        values: {
          firstName: link.first_name ?? '',
          lastName: link.last_name ?? '',
          product: link.product_name,
        },
        url: pageUrl(tx.tenant, locale, 'Empfehlen', {
          params: { produktId: String(link.product_id) },
        }),
      },
      context,
    );
    context.sendMail(link.email, content);
  },
);
