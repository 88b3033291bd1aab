import type { OwnReferral, StatusMessage } from '@weitersagen/contracts/own-referrals';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuroShort } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { classNames } from '@weitersagen/ui/class-names';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { overviewTexts } from './overview-texts.ts';
import { ReferralDetails } from './referral-details.tsx';
import { cameToNothing, lineOf } from './referral-line.ts';
import classes from './referral-row.module.css';

interface ReferralRowProps {
  readonly referral: OwnReferral;
  /** The only one is open from the beginning. */
  readonly isOpen: boolean;
}

/** A state in few words; the message itself stands in the story below. */
function stateKey({ key, actor }: StatusMessage, isBlocked: boolean) {
  if (isBlocked) return 'line.blocked';
  if (key === 'notReacted' && actor === 'you') return 'line.confirm';
  if (key === 'paidSoon' && actor === 'you') return 'line.number';
  if (key === 'contactRewardAfterContract' && actor === 'nobody') return 'line.given';
  return `line.${key}` as const;
}

/** One referral in a line: who, how far, how much, by when; it opens to its facts and story. */
export function ReferralRow({ referral, isOpen }: ReferralRowProps) {
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  const { productName, privateLabel, leads } = referral;
  const { contact, message, cents, isBlocked, isYourTurn, by, on } = lineOf(referral);
  const day = (instant: string) => formatDate(new Date(instant), locale);

  function who(): string {
    if (privateLabel != null || contact === undefined) return privateLabel ?? productName;
    return leads.length === 1 ? contact : o('line.contacts', { contact, count: leads.length - 1 });
  }
  function when(): string {
    if (by !== null) return o('line.by', { date: day(by) });
    return on === null ? '' : o('line.on', { date: day(on) });
  }

  const title = who();
  const summary = (
    <span className={classes['line']}>
      <span className={classes['who']}>{title}</span>{' '}
      <span className={classes['product']}>{title === productName ? '' : productName}</span>{' '}
      <span className={classNames(classes['state'], isYourTurn && classes['yours'])}>
        {o(stateKey(message, isBlocked))}
      </span>{' '}
      <span className={classes['amount']}>
        {cents === null ? '' : formatEuroShort(cents, locale)}
      </span>{' '}
      <span className={classes['when']}>{when()}</span>
    </span>
  );
  return (
    <li className={cameToNothing(referral) ? classes['quiet'] : undefined}>
      <Disclosure summary={summary} isOpen={isOpen}>
        <ReferralDetails referral={referral} />
      </Disclosure>
    </li>
  );
}
