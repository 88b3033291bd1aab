import { useState } from 'react';
import type { AgreedCampaign, Campaign } from '@weitersagen/contracts/campaign';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { FieldLabel } from '@weitersagen/ui/field-frame';
import { Stack } from '@weitersagen/ui/layout';
import { Switch } from '@weitersagen/ui/switch';
import { Text } from '@weitersagen/ui/text';
import { agreedCampaigns, keepConsent } from './campaign-consent.ts';
import { campaignTexts } from './campaign-texts.ts';
import classes from './campaign-words.module.css';
import { campaignsQuery, consentsQuery } from './campaigns-query.ts';

/** Has the campaigns at hand before the choice is shown, so that it comes with the form and moves nothing below it later. */
export const fetchCampaigns = ({ queryClient, api, locale }: LoaderContext): Promise<void> =>
  queryClient.prefetchQuery(campaignsQuery(api, locale));

/**
 * Offers a visitor the campaigns that run today, each with its own consent, kept in this browser until the referral is created.
 * An extra: without any, nothing is shown. Default export: loaded on demand.
 */
export default function CampaignChoice() {
  const { data = [] } = useQuery(campaignsQuery(useApi(), useLocale()));
  return data.map((campaign) => <KeptChoice key={campaign.id} campaign={campaign} />);
}

function KeptChoice({ campaign }: { readonly campaign: Campaign }) {
  // The edge draws the choice and does not know what this browser keeps.
  const kept = useBrowserValue(() => agreedCampaigns().some((each) => isAgreed(each, campaign)));
  const [changed, setChanged] = useState<boolean | null>(null);
  return (
    <Choice
      campaign={campaign}
      agreed={changed ?? kept ?? false}
      onChange={(next) => {
        keepConsent({ id: campaign.id, version: campaign.version }, next);
        setChanged(next);
      }}
    />
  );
}

const isAgreed = (agreed: AgreedCampaign, { id, version }: Campaign) =>
  agreed.id === id && agreed.version === version;

/** The campaigns that run today and to whose present text the signed-in referrer has not agreed. */
export async function fetchOffered({
  queryClient,
  api,
  locale,
}: Pick<LoaderContext, 'queryClient' | 'api' | 'locale'>): Promise<readonly Campaign[]> {
  const [running, consents] = await Promise.all([
    queryClient.fetchQuery(campaignsQuery(api, locale)),
    queryClient.fetchQuery(consentsQuery(api, locale)),
  ]);
  return running.filter((campaign) => !consents.some((held) => isAgreed(held, campaign)));
}

interface CampaignChoicesProps {
  readonly campaigns: readonly Campaign[];
  readonly chosen: readonly AgreedCampaign[];
  readonly onChoose: (chosen: readonly AgreedCampaign[]) => void;
}

/** Offers somebody signed in campaigns, each with its own consent; what is chosen goes along with the referral and is kept nowhere else. */
export function CampaignChoices({ campaigns, chosen, onChoose }: CampaignChoicesProps) {
  return campaigns.map((campaign) => {
    const { id, version } = campaign;
    return (
      <Choice
        key={id}
        campaign={campaign}
        agreed={chosen.some((each) => isAgreed(each, campaign))}
        onChange={(next) => {
          const others = chosen.filter((each) => each.id !== id);
          onChoose(next ? [...others, { id, version }] : others);
        }}
      />
    );
  });
}

interface ChoiceProps {
  readonly campaign: Campaign;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}

function Choice({ campaign: { title, text, legalText }, agreed, onChange }: ChoiceProps) {
  const t = useTexts(campaignTexts);
  const p = useTexts('platform');
  return (
    <div className={classes['words']}>
      <Stack gap={8}>
        <Switch
          isOn={agreed}
          label={<FieldLabel label={t('choose', { title })} optionalText={p('form.optional')} />}
          detail={text}
          onChange={onChange}
        />
        <Disclosure summary={t('legal')}>
          <Text size="small">{legalText}</Text>
        </Disclosure>
      </Stack>
    </div>
  );
}
