import { useState } from 'react';
import type { Campaign } from '@weitersagen/contracts/campaign';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { Switch } from '@weitersagen/ui/switch';
import { Text } from '@weitersagen/ui/text';
import { agreedCampaigns, keepConsent } from './campaign-consent.ts';
import { campaignTexts } from './campaign-texts.ts';
import { campaignsQuery } from './campaigns-query.ts';

/** Has the campaigns at hand before the choice is shown, so that it comes with the form and moves nothing below it later. */
export const fetchCampaigns = ({ queryClient, api, locale }: LoaderContext): Promise<void> =>
  queryClient.prefetchQuery(campaignsQuery(api, locale));

/**
 * Offers a visitor the campaigns that run today, each with its own consent, kept in this browser until the referral is created.
 * An extra: without any, nothing is shown. Default export: loaded on demand.
 */
export default function CampaignChoice() {
  const { data = [] } = useQuery(campaignsQuery(useApi(), useLocale()));
  return data.map((campaign) => <Choice key={campaign.id} campaign={campaign} />);
}

function Choice({ campaign }: { readonly campaign: Campaign }) {
  const t = useTexts(campaignTexts);
  const { id, title, text, legalText, version } = campaign;
  // The edge draws the choice and does not know what this browser keeps.
  const kept = useBrowserValue(() =>
    agreedCampaigns().some((each) => each.id === id && each.version === version),
  );
  const [changed, setChanged] = useState<boolean | null>(null);
  const agreed = changed ?? kept ?? false;
  return (
    <Stack gap={8}>
      <Switch
        isOn={agreed}
        label={t('choose', { title })}
        detail={text}
        onChange={(next) => {
          keepConsent({ id, version }, next);
          setChanged(next);
        }}
      />
      <Disclosure summary={t('legal')}>
        <Text size="small">{legalText}</Text>
      </Disclosure>
    </Stack>
  );
}
