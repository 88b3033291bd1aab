import type { LegalTextKind } from '@weitersagen/contracts/terms';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { formatDate } from '@weitersagen/domain/dates';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import type { Locale } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { queryOptions, useQuery } from '@weitersagen/platform/query';
import type { RouteModule } from '@weitersagen/platform/remote';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { LoadFailed } from './load-failed.tsx';
import { loadConsentTexts } from '../consent/consent-texts.ts';
import { StoredEntriesList } from '../consent/stored-entries-list.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

const consentTextsQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['consentTexts', locale],
    queryFn: () => loadConsentTexts(locale),
    staleTime: Infinity,
  });

/** What the browser stores; a part of the privacy page. */
function BrowserStorage() {
  const { data } = useQuery(consentTextsQuery(useLocale()));
  return data ? <StoredEntriesList texts={data} /> : null;
}

/** A page that shows the legal text in force. product.md, section "4 Screens". */
export function legalPage(kind: LegalTextKind): RouteModule {
  function LegalPage() {
    const t = useTexts('shell');
    const locale = useLocale();
    const text = useQuery(legalTextQuery(useApi(), kind, locale));
    usePageTitle(text.data?.title ?? t(`legal.${kind}`));
    if (text.isPending) return <PageSkeleton />;
    if (text.isError)
      return <LoadFailed title={t(`legal.${kind}`)} onRetry={() => void text.refetch()} />;
    const { title, version, validFrom, html } = text.data;
    return (
      <Section>
        <Page width="text">
          <Stack gap={32} tag="article">
            <Stack gap={8}>
              <Heading level={1}>{title}</Heading>
              <Text size="small" tone="muted">
                {t('legal.version', { version, date: formatDate(new Date(validFrom), locale) })}
              </Text>
            </Stack>
            <RichText html={html} />
            {kind === 'datenschutz' && <BrowserStorage />}
          </Stack>
        </Page>
      </Section>
    );
  }

  return {
    default: LegalPage,
    loader: ({ queryClient, api, locale }) =>
      Promise.all([
        queryClient.ensureQueryData(legalTextQuery(api, kind, locale)),
        kind === 'datenschutz' && queryClient.ensureQueryData(consentTextsQuery(locale)),
      ]),
  };
}
