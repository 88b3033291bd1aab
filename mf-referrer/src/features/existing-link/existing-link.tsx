import { useEffect } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import { listOwnReferrals, type OwnReferral } from '@weitersagen/contracts/own-referrals';
import type { Product } from '@weitersagen/contracts/product';
import { splitReward } from '@weitersagen/domain/share';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Icon } from '@weitersagen/ui/icon';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ShareSummary } from '../../area/share-summary.tsx';
import { existingLinkTexts } from './existing-link-texts.ts';

/** The most that a page of the list holds; the name narrows it to the referrals of one product. */
const PAGE_SIZE = '100';
/** The longest words that the list takes. */
const WORDS_MOST = 80;

const existingQuery = (api: Api, { id, name }: Product) =>
  queryOptions({
    queryKey: ['ownReferrals', 'link', id],
    async queryFn({ signal }): Promise<OwnReferral | null> {
      const query = { suche: name.slice(0, WORDS_MOST), pagesize: PAGE_SIZE };
      const { referrals } = await api.call(listOwnReferrals, { query, signal });
      return (
        referrals.find(({ productId, linkEnded }) => productId === id && linkEnded !== true) ?? null
      );
    },
  });

interface ExistingLinkProps {
  readonly product: Product;
  /** Told once it is known whether there is one: no form stands below it that the server would refuse, and none goes away again. */
  readonly onKnown: (isFound: boolean) => void;
}

/** The link that a signed-in referrer has for a product already; it serves for any number of contacts. Nothing while there is none. product.md, section "4 Screens". */
export function ExistingLink({ product, onKnown }: ExistingLinkProps) {
  const { data: link, isPending } = useQuery(existingQuery(useApi(), product));
  const isFound = link != null;
  useEffect(() => {
    if (!isPending) onKnown(isFound);
  }, [isFound, isPending, onKnown]);
  return isFound && <LinkView link={link} />;
}

function LinkView({ link }: { readonly link: OwnReferral }) {
  const t = useTexts(existingLinkTexts);
  const { referrerCents, recipientCents } = splitReward(link.rewardCents, link.referrerShare);
  const title = t('title', { product: link.productName });
  usePageTitle(title);
  return (
    <Stack gap={24}>
      <Heading level={1} focusRef={focusOnMount}>
        {title}
      </Heading>
      <Text size="lead">{t('text')}</Text>
      <ShareSummary
        referral={{
          referrerRewardCents: referrerCents,
          recipientRewardCents: recipientCents,
          expiresAt: link.expiresAt,
        }}
      />
      <Cluster>
        <RouteLink
          to="EmpfehlungTeilen"
          params={{ empfehlungsnummer: link.number }}
          className={buttonClass('primary', 'large')}
        >
          <Icon name="share" />
          {t('share')}
        </RouteLink>
        <RouteLink to="Home" className={buttonClass('quiet', 'large')}>
          {t('other')}
        </RouteLink>
      </Cluster>
    </Stack>
  );
}
