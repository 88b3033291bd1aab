import { useId, useState } from 'react';
import type { Consultant } from '@weitersagen/contracts/consultant';
import { CONSULTANT_FIRST_PAGE } from '@weitersagen/domain/constants';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { useSettled } from '../../../area/use-settled.ts';
import classes from './consultant.module.css';
import { ConsultantCard } from './consultant-card.tsx';
import { useConsultants } from './use-consultants.ts';

interface ConsultantSearchProps {
  readonly onChoose: (consultant: Consultant) => void;
}

/** Finds a consultant by last name, zip code or city, six a page. */
export function ConsultantSearch({ onChoose }: ConsultantSearchProps) {
  const t = useTexts('mf-agent');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState<number>(CONSULTANT_FIRST_PAGE);
  const wanted = useSettled(typed.trim());
  const { data, isPlaceholderData } = useConsultants(wanted, page);

  /** Enter takes the only one there is; with several, or while the list is older than the text, it takes nobody. */
  function takeOnlyOne(): void {
    const [only, second] = data?.consultants ?? [];
    const isCurrent = !isPlaceholderData && wanted === typed.trim();
    if (only && !second && isCurrent) onChoose(only);
  }

  return (
    <Stack gap={12}>
      <label htmlFor={id} className={classes['label']}>
        {t('consultant.search')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        className={classes['input']}
        aria-describedby={`${id}-help`}
        value={typed}
        onKeyDown={({ key }) => key === 'Enter' && takeOnlyOne()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(CONSULTANT_FIRST_PAGE);
        }}
      />
      <Text size="small" tone="muted" id={`${id}-help`}>
        {t('consultant.help')}
      </Text>
      <p className={classes['count']} role="status">
        {data ? t('consultant.count', { count: data.totalCount }) : t('report.loading')}
      </p>
      {data ? (
        <ul className={classes['list']} aria-busy={isPlaceholderData}>
          {data.consultants.map((one) => (
            <li key={one.externalId}>
              <ConsultantCard consultant={one}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t('consultant.chooseOne', { name: one.lastName, city: one.city })}
                  onClick={() => onChoose(one)}
                >
                  {t('consultant.choose')}
                </Button>
              </ConsultantCard>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton shape="block" />
      )}
      {data?.totalCount === 0 && <Text tone="muted">{t('consultant.nobody')}</Text>}
      {data && data.pageCount > 1 && (
        <Cluster justify="between">
          <Button
            variant="quiet"
            size="small"
            disabled={page <= CONSULTANT_FIRST_PAGE}
            onClick={() => setPage(page - 1)}
          >
            {t('report.previous')}
          </Button>
          <Text tag="span" size="small" tabular>
            {t('report.position', { page, pageCount: data.pageCount })}
          </Text>
          <Button
            variant="quiet"
            size="small"
            disabled={!data.hasNext}
            onClick={() => setPage(page + 1)}
          >
            {t('report.next')}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
