import { useEffect, useState } from 'react';
import { faqQuery } from '@weitersagen/api-client/content-queries';
import type { FaqEntry } from '@weitersagen/contracts/content';
import { RichText } from '@weitersagen/domain-ui/rich-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { usePageTitle } from '@weitersagen/platform/page-title';
import { useQuery } from '@weitersagen/platform/query';
import type { LoaderContext } from '@weitersagen/platform/remote';
import { useLocation } from '@weitersagen/platform/router';
import { useServices } from '@weitersagen/platform/services';
import { track } from '@weitersagen/platform/track';
import { Heading } from '@weitersagen/ui/heading';
import { Page, Section, Stack } from '@weitersagen/ui/layout';
import { LiveRegion } from '@weitersagen/ui/live-region';
import { Text } from '@weitersagen/ui/text';
import { PageSkeleton } from '../page-skeleton.tsx';
import classes from './faq.module.css';
import { LoadFailed } from './load-failed.tsx';
import { matchingEntries } from './matching-entries.ts';

export const loader = ({ queryClient, api, tenant, locale }: LoaderContext) =>
  queryClient.ensureQueryData(faqQuery(api, tenant.id, locale));

/** Questions and answers of the tenant, with a search; an address ending in `#id` opens its answer. */
export default function Faq() {
  const t = useTexts('shell');
  const { api, tenant, locale } = useServices();
  const faq = useQuery(faqQuery(api, tenant.id, locale));
  usePageTitle(t('footer.faq'));
  if (faq.isPending) return <PageSkeleton />;
  if (faq.isError) return <LoadFailed title={t('footer.faq')} onRetry={() => void faq.refetch()} />;
  return <Questions entries={faq.data.entries} />;
}

function Questions({ entries }: { readonly entries: readonly FaqEntry[] }) {
  const t = useTexts('shell');
  const [search, setSearch] = useState('');
  const found = matchingEntries(entries, search);
  const groups = [...new Set(found.map(({ group }) => group))];
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <Section>
      <Page width="text">
        <Stack gap={32}>
          <Heading level={1}>{t('footer.faq')}</Heading>
          <label className={classes['search']}>
            <span>{t('faq.search')}</span>
            <input
              type="search"
              value={search}
              autoComplete="off"
              onChange={(event) => setSearch(event.target.value)}
            />
          </label>
          <LiveRegion message={search === '' ? '' : t('faq.found', { count: found.length })} />
          {found.length === 0 && <Text>{t('faq.none')}</Text>}
          {groups.map((group) => (
            <Stack key={group} gap={8} tag="section">
              <Heading level={2} size="small">
                {group}
              </Heading>
              <div>
                {found
                  .filter((entry) => entry.group === group)
                  .map(({ id, question, html }) => (
                    <details
                      key={id}
                      id={id}
                      className={classes['entry']}
                      open={hash === `#${id}`}
                      onToggle={({ newState }) => {
                        if (newState === 'open') track('faqAnswerOpened');
                      }}
                    >
                      <summary>{question}</summary>
                      <RichText html={html} />
                      <a href={`#${id}`} className={classes['link']}>
                        {t('faq.link')}
                      </a>
                    </details>
                  ))}
              </div>
            </Stack>
          ))}
        </Stack>
      </Page>
    </Section>
  );
}
