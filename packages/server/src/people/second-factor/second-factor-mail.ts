import { mailNotice } from '../accounts/notice-mail.ts';
import { outboxHandler } from '../../platform/outbox/outbox-kind.ts';
import { secondFactorMail } from './second-factor-outbox.ts';
import { secondFactorRepository } from './second-factor-repository.ts';

const texts = {
  on: 'secondFactorOn',
  off: 'secondFactorOff',
  replaced: 'secondFactorReplaced',
  appRemoved: 'secondFactorAppRemoved',
  passkeyAdded: 'secondFactorPasskeyAdded',
  passkeyRemoved: 'secondFactorPasskeyRemoved',
  reset: 'secondFactorReset',
  codesRenewed: 'secondFactorCodesRenewed',
  codeUsed: 'secondFactorCodeUsed',
} as const;

/** The mail about a second factor that was switched on, changed or removed. product.md, section "13 Mail and consent". */
export const secondFactorHandler = outboxHandler(
  secondFactorMail,
  async (tx, { accountId, change }, context) =>
    mailNotice(
      tx,
      accountId,
      async () => ({
        kind: texts[change],
        ask: change === 'reset' ? 'secondFactorReset.notYou' : 'secondFactor.notYou',
        reason: 'secondFactor.reason',
        values: { left: String(await secondFactorRepository(tx).countCodes(accountId)) },
      }),
      context,
    ),
);
