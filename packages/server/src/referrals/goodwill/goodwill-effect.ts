import { offeredLocale } from '../../platform/tenant-links.ts';
import type { TenantTx } from '../../platform/database/tenant-scope.ts';
import type { MailContent } from '../../platform/mail/send-mail.ts';
import type { OutboxContext, OutboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { newId } from '../../platform/random.ts';
import { lockClaimsOfLead } from '../../rewards/public.ts';
import { statusMailFacts } from '../referrals/status-mail-repository.ts';
import { goodwillContactMail, goodwillReferrerMail } from './goodwill-mails.ts';
import { reopenedContact } from './goodwill-repository.ts';
import { leadNeeds } from './lead-needs.ts';
import { reopenLead } from './reopen-lead.ts';

/** The mail that a handler would send, to nobody; its link is made for this transaction alone. */
async function mailOf(tx: TenantTx, handler: OutboxHandler, leadId: string, operator: string) {
  const sent: (MailContent & { readonly to: string })[] = [];
  const send = (to: string, content: MailContent) => void sent.push({ to, ...content });
  const nothing = () => undefined;
  const context: OutboxContext = {
    id: newId(),
    operator,
    callsAnywhere: false,
    sendMail: send,
    sendWarning: send,
    callOutside: nothing,
    afterwards: nothing,
    atTheEnd: nothing,
    log: nothing,
  };
  await handler.run(tx, { leadId }, context);
  return sent[0];
}

/** What each side of a lead is owed by its order, in cents. */
async function rewardsOf(tx: TenantTx, leadId: string) {
  const claims = await lockClaimsOfLead(tx, leadId);
  return (['referrer', 'recipient'] as const).flatMap((side) => {
    const cents = claims
      .filter(({ beneficiary, rule }) => beneficiary === side && rule === 'referral')
      .reduce((sum, { amount_cents: one }) => sum + one, 0);
    return cents === 0 ? [] : [{ side, cents }];
  });
}

/** Reopens a lead as `reopenLead` does, and says what comes of it. Throws GoodwillRefused. */
export async function reopenKnowingly(
  tx: TenantTx,
  leadId: string,
  decision: { readonly by: string; readonly reason: string },
) {
  const status = await reopenLead(tx, leadId, decision);
  return { status, rewards: await rewardsOf(tx, leadId), needs: await leadNeeds(tx, leadId) };
}

/** The mails that go out for a lead that was reopened in this transaction, as each side gets it; `operator` names who sends them. */
export async function goodwillMails(tx: TenantTx, leadId: string, operator: string) {
  const contact = await reopenedContact(tx, leadId);
  const facts = await statusMailFacts(tx, leadId);
  const sides = [
    ['referrer', goodwillReferrerMail, facts?.language],
    ['recipient', goodwillContactMail, contact?.language],
  ] as const;
  const mails = [];
  for (const [side, handler, language] of sides) {
    const mail = await mailOf(tx, handler, leadId, operator);
    if (mail === undefined) continue;
    const { to, subject, html } = mail;
    mails.push({ side, to, locale: offeredLocale(tx.tenant, language ?? null), subject, html });
  }
  return mails;
}
