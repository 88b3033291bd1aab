import { useRef } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { Figures } from '@weitersagen/contracts/operator-figures';
import { MOST_STATISTICS_DAYS } from '@weitersagen/domain/constants';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { ClientChoice } from '../../area/client-choice.tsx';
import { dayText } from '../../area/day-text.ts';
import { NoClient } from '../../area/no-client.tsx';
import { useOwnRoles } from '../../area/use-own-roles.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureChoices } from './figure-choices.tsx';
import { FigureFunnel } from './figure-funnel.tsx';
import { FigureTable } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import classes from './figures.module.css';
import { KeyFigures } from './key-figures.tsx';
import { everyMonth, withFormer } from './every-row.ts';
import { useFigures } from './use-figures.ts';

/** Figures of a client's programme: what became of the referrals of a period and what they cost, beside the days before. product.md, section "8 Roles and permissions". */
export function FiguresView() {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const { data: roles } = useOwnRoles();
  const between = useRef<HTMLParagraphElement>(null);
  const state = useFigures();
  const { params, stage, isKnown, isTooLong, found, ask } = state;
  const { data, error } = found;
  // Which day is today the server knows.
  const isAhead = isApiFailure(error) && 'von' in error.fields;
  if (data?.client === null) return <NoClient />;
  const figures = data?.figures ?? null;
  const group = data?.group ?? state.group;
  const client = data?.client ?? params.get('mandant') ?? '';
  function rowsOf({ rows, rowsBefore, period }: Figures) {
    return group === 'month' ? everyMonth(rows, period) : withFormer(rows, rowsBefore);
  }
  const rows = figures === null ? [] : rowsOf(figures);
  const day = (text: string) => dayText(text, locale);
  return (
    <Stack gap={32}>
      <Text>{t('intro')}</Text>
      {data !== undefined && (
        <ClientChoice
          clients={data.clients}
          client={client}
          onChoose={(mandant) =>
            ask({
              mandant,
              produkt: undefined,
              kanal: undefined,
              agentur: undefined,
              verkaeufer: undefined,
            })
          }
        />
      )}
      <FigureChoices {...state} figures={figures} />
      {isTooLong && (
        <Notice
          tone="warning"
          role="alert"
          title={t('tooLong', { days: String(MOST_STATISTICS_DAYS) })}
        />
      )}
      {isKnown && !isTooLong && isAhead && (
        <Notice tone="warning" role="alert" title={t('ahead')} />
      )}
      {isKnown && !isTooLong && error && !isAhead && (
        <AreaFailure error={error} onRetry={() => void found.refetch()} />
      )}
      {isKnown && !isTooLong && !error && figures === null && <Skeleton shape="block" />}
      {isKnown && !isTooLong && !error && figures !== null && (
        <>
          <p role="status" tabIndex={-1} ref={between} className={classes['between']}>
            {t('between', {
              from: day(figures.period.from),
              to: day(figures.period.to),
              beforeFrom: day(figures.before.from),
              beforeTo: day(figures.before.to),
            })}
          </p>
          <KeyFigures {...figures} />
          <FigureFunnel {...figures} params={params} />
          {figures.rows.length === 0 ? (
            <Text>{t('empty')}</Text>
          ) : (
            <>
              <FigureChart
                {...figures}
                rows={rows}
                group={group}
                stage={stage}
                onStage={(wert) => ask({ wert })}
              />
              <FigureTable
                {...figures}
                rows={rows}
                group={group}
                stage={stage}
                client={client}
                isBusy={found.isPlaceholderData}
                ask={(change) => {
                  ask(change);
                  between.current?.focus();
                }}
              />
            </>
          )}
        </>
      )}
      {client !== '' && holdsRole(roles ?? [], ['finance', 'admin'], client) && (
        <p>
          <RouteLink to="BetriebGeld" suffix={`?mandant=${client}`}>
            {t('toMoney')}
          </RouteLink>
        </p>
      )}
    </Stack>
  );
}
