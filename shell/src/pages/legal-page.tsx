import type { LegalTextKind } from '@weitersagen/contracts/terms';
import { legalTextQuery } from '@weitersagen/api-client/legal-queries';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { RouteModule } from '@weitersagen/platform/remote';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { LoadFailed } from './load-failed.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

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
    const { title, version, validFrom, sections } = text.data;
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
            {sections.map(({ heading, paragraphs }) => (
              <Stack key={heading} gap={12} tag="section">
                <Heading level={2} size="small">
                  {heading}
                </Heading>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
              </Stack>
            ))}
          </Stack>
        </Page>
      </Section>
    );
  }

  return {
    default: LegalPage,
    loader: ({ queryClient, api, locale }) =>
      queryClient.ensureQueryData(legalTextQuery(api, kind, locale)),
  };
}
