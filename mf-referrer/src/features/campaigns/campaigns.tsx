import { useId } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { setCampaignConsent } from '@weitersagen/contracts/campaign';
import type { AgreedCampaign, CampaignConsent } from '@weitersagen/contracts/campaign';
import { formatDate } from '@weitersagen/domain/dates';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation, useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Card } from '@weitersagen/ui/card';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Switch } from '@weitersagen/ui/switch';
import { Text } from '@weitersagen/ui/text';
import { campaignTexts } from './campaign-texts.ts';
import classes from './campaign-words.module.css';
import { campaignsQuery, consentsQuery } from './campaigns-query.ts';
import { putAnswer } from '@weitersagen/domain-ui/put-answer';

interface ShownCampaign extends AgreedCampaign {
  readonly title: string;
  readonly text?: string | undefined;
  readonly legalText?: string | undefined;
  readonly consent: CampaignConsent | undefined;
  readonly isOver: boolean;
}

/**
 * The campaigns that run today and those that the referrer still takes part in, each with its own consent, which the server
 * keeps. An extra: without any, nothing is shown.
 */
export function Campaigns() {
  const t = useTexts(campaignTexts);
  const titleId = useId();
  const api = useApi();
  const locale = useLocale();
  const running = useQuery(campaignsQuery(api, locale)).data ?? [];
  const { data: consents } = useQuery(consentsQuery(api, locale));
  if (!consents) return null;
  const shown: readonly ShownCampaign[] = [
    ...running.map((campaign) => ({
      ...campaign,
      isOver: false,
      consent: consents.find(
        ({ id, version }) => id === campaign.id && version === campaign.version,
      ),
    })),
    ...consents
      .filter(({ id }) => !running.some((campaign) => campaign.id === id))
      .map((consent) => ({ ...consent, isOver: true, consent })),
  ];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={16}>
        <Heading level={2} id={titleId}>
          {t('title')}
        </Heading>
        <div className={classes['words']}>
          <Columns tag="ul" gap={16}>
            {shown.map((campaign) => (
              <CampaignCard key={campaign.id} campaign={campaign} />
            ))}
          </Columns>
        </div>
      </Stack>
    </section>
  );
}

/** Sets the consent to a campaign; a text that changed meanwhile is fetched to be read again. */
function useConsent({ id, version }: AgreedCampaign) {
  const api = useApi();
  const locale = useLocale();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (agreed: boolean) =>
      api.call(setCampaignConsent, { params: { id: String(id) }, body: { agreed, version } }),
    onSuccess: (held) => putAnswer(queryClient, consentsQuery(api, locale).queryKey, held),
    onError: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
  });
}

function CampaignCard({ campaign }: { readonly campaign: ShownCampaign }) {
  const t = useTexts(campaignTexts);
  const locale = useLocale();
  const titleId = useId();
  const { title, text, legalText, isOver, consent } = campaign;
  const change = useConsent(campaign);
  const failure = isApiFailure(change.error) ? change.error : null;
  const agreed = change.isPending ? change.variables : consent !== undefined;
  const day = consent && formatDate(new Date(consent.givenAt), locale);
  return (
    <Card tag="li" labelledBy={titleId}>
      <Heading level={3} id={titleId}>
        {title}
      </Heading>
      {text !== undefined && <Text>{text}</Text>}
      {isOver && <Text>{t('over')}</Text>}
      {legalText !== undefined && (
        <Disclosure summary={t('legal')}>
          <Text size="small">{legalText}</Text>
        </Disclosure>
      )}
      <Switch
        isOn={agreed}
        label={t('agree')}
        {...(agreed && day ? { detail: t('agreed', { date: day }) } : {})}
        onChange={(next) => {
          if (!change.isPending) change.mutate(next);
        }}
      />
      {failure && 'TextVersion' in failure.fields ? (
        <Notice tone="warning" role="alert" title={t('changed')} />
      ) : (
        <FailureNotice failure={failure} />
      )}
    </Card>
  );
}
