import type { OwnReferral, OwnReferrals } from '@weitersagen/contracts/own-referrals';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { buttonClass } from '@weitersagen/ui/button-class';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { isNarrowed } from './list-address.ts';
import type { ListAddress } from './list-address.ts';
import { ListFilter } from './list-filter.tsx';
import { OverviewEmpty } from './overview-states.tsx';
import { overviewTexts } from './overview-texts.ts';
import { Paging } from './paging.tsx';
import { cameToNothing } from './referral-line.ts';
import { ReferralRow } from './referral-row.tsx';

// Fewer are seen at a glance.
const filterFrom = 6;

interface ReferralListProps {
  readonly asked: ListAddress;
  readonly own: OwnReferrals;
}

/** The referrals that the address asks for, one line each, which opens to its story; what came to nothing stands last and quiet. */
export function ReferralList({ asked, own }: ReferralListProps) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const { referrals, totalCount, allCount = totalCount } = own;
  const narrowed = isNarrowed(asked);
  const over = referrals.filter(cameToNothing);
  const going = referrals.filter((referral) => !over.includes(referral));
  if (referrals.length === 0 && !narrowed) return <OverviewEmpty total={allCount} />;
  return (
    <section aria-labelledby="empfehlungen">
      <Stack gap={24}>
        <Heading level={2} id="empfehlungen">
          {t('overview.referrals', { total: allCount })}
        </Heading>
        {(narrowed || allCount >= filterFrom) && <ListFilter asked={asked} />}
        {narrowed && <Found count={totalCount} />}
        <Rows referrals={going} isOpen={allCount === 1} />
        {over.length > 0 && (
          <Stack gap={8}>
            {going.length > 0 && (
              <Heading level={3} size="small">
                {o('over')}
              </Heading>
            )}
            <Rows referrals={over} isOpen={allCount === 1} />
          </Stack>
        )}
        <Paging asked={asked} hasNext={own.hasNext} />
        <p>
          <RouteLink to="Home" className={buttonClass()}>
            {t('overview.recommendMore')}
          </RouteLink>
        </p>
      </Stack>
    </section>
  );
}

function Rows({
  referrals,
  isOpen,
}: {
  readonly referrals: readonly OwnReferral[];
  readonly isOpen: boolean;
}) {
  if (referrals.length === 0) return null;
  return (
    <ul>
      {referrals.map((referral) => (
        <ReferralRow key={referral.number} referral={referral} isOpen={isOpen} />
      ))}
    </ul>
  );
}

function Found({ count }: { readonly count: number }) {
  const o = useTexts(overviewTexts);
  if (count === 0)
    return (
      <EmptyState
        icon="users"
        headingLevel={3}
        title={o('none.title')}
        action={
          <RouteLink to="PersoenlicherBereich" className={buttonClass('secondary')}>
            {o('none.action')}
          </RouteLink>
        }
      >
        {o('none.text')}
      </EmptyState>
    );
  return (
    <div role="status">
      <Text tone="muted">{count === 1 ? o('found.one') : o('found.many', { count })}</Text>
    </div>
  );
}
