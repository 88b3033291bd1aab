import type { OwnReferrals } from '@weitersagen/contracts/own-referrals';
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
import { ReferralCard } from './referral-card.tsx';

// Up to here a list is seen at a glance.
const filterFrom = 4;

interface ReferralListProps {
  readonly asked: ListAddress;
  readonly own: OwnReferrals;
}

/** The referrals that the address asks for, each with its story. */
export function ReferralList({ asked, own }: ReferralListProps) {
  const t = useTexts('mf-referrer');
  const { referrals, totalCount, allCount = totalCount } = own;
  const narrowed = isNarrowed(asked);
  if (referrals.length === 0 && !narrowed) return <OverviewEmpty total={allCount} />;
  return (
    <section aria-labelledby="empfehlungen">
      <Stack gap={24}>
        <Heading level={2} id="empfehlungen">
          {t('overview.referrals', { total: allCount })}
        </Heading>
        {(narrowed || allCount >= filterFrom) && <ListFilter asked={asked} />}
        {narrowed && <Found count={totalCount} />}
        {referrals.length > 0 && (
          <Stack tag="ul" gap={24}>
            {referrals.map((referral) => (
              <ReferralCard key={referral.number} referral={referral} />
            ))}
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
