import { useId, useState } from 'react';
import type { Campaign } from '@weitersagen/contracts/campaign';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Card } from '@weitersagen/ui/card';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { Switch } from '@weitersagen/ui/switch';
import { Text } from '@weitersagen/ui/text';
import { hasAgreed, keepConsent } from './campaign-consent.ts';
import { useCampaignTexts } from './campaign-texts.ts';
import { campaignsQuery } from './campaigns-query.ts';

/** The campaigns that run today, each with its own consent. An extra: without any, nothing is shown. */
export function Campaigns() {
  const t = useCampaignTexts();
  const titleId = useId();
  const { data = [] } = useQuery(campaignsQuery(useApi(), useLocale()));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={16}>
        <Heading level={2} id={titleId}>
          {t('title')}
        </Heading>
        <Columns tag="ul" gap={16}>
          {data.map((campaign) => (
            <CampaignCard key={campaign.id} campaign={campaign} />
          ))}
        </Columns>
      </Stack>
    </section>
  );
}

function CampaignCard({ campaign }: { readonly campaign: Campaign }) {
  const t = useCampaignTexts();
  const titleId = useId();
  const { id, title, text, legalText } = campaign;
  const [agreed, setAgreed] = useState(() => hasAgreed(id));
  return (
    <Card tag="li" labelledBy={titleId}>
      <Heading level={3} id={titleId}>
        {title}
      </Heading>
      <Text>{text}</Text>
      <Disclosure summary={t('legal')}>
        <Text size="small">{legalText}</Text>
      </Disclosure>
      <Switch
        isOn={agreed}
        label={t('agree')}
        {...(agreed ? { detail: t('agreed') } : {})}
        onChange={(next) => {
          keepConsent(id, next);
          setAgreed(next);
        }}
      />
    </Card>
  );
}
