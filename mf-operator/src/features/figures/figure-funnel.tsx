import type { Figures } from '@weitersagen/contracts/operator-figures';
import { figureStageLabels } from '@weitersagen/domain/figures';
import { formatCount } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { figuresTexts } from './figures-texts.ts';
import classes from './figures.module.css';
import { percentText } from './percent-text.ts';
import { stages } from './use-figures.ts';

interface FigureFunnelProps extends Pick<Figures, 'total' | 'totalBefore'> {
  /** The address of what is shown, kept on the way to the rows. */
  readonly params: URLSearchParams;
}

/** The steps from the referral to the payment: how many, which part of the step before, how many before, and the way to the rows behind. */
export function FigureFunnel({ total, totalBefore, params }: FigureFunnelProps) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const widest = Math.max(1, ...stages.map((stage) => total[stage]));
  return (
    <section aria-labelledby="funnel">
      <Stack gap={12}>
        <Heading level={2} size="small" id="funnel">
          {t('funnel')}
        </Heading>
        <ol className={classes['funnel']}>
          {stages.map((stage, index) => {
            const count = formatCount(total[stage], locale);
            const previous = stages[index - 1];
            const percent =
              previous === undefined ? null : percentText(total[stage], total[previous], locale);
            const rows = new URLSearchParams(params);
            rows.set('stufe', figureStageLabels[stage]);
            return (
              <li key={stage} className={classes['stage']}>
                <span className={classes['name']}>
                  {t(`stage.${stage}`)}
                  <small>{t(`hint.${stage}`)}</small>
                </span>
                <svg className={classes['bar']} aria-hidden="true">
                  <rect className={classes['track']} width="100%" height="100%" rx="6" />
                  <rect
                    className={classes['fill']}
                    width={`${(total[stage] / widest) * 100}%`}
                    height="100%"
                    rx="6"
                  />
                </svg>
                <span className={classes['count']}>
                  {total[stage] === 0 ? (
                    count
                  ) : (
                    <RouteLink to="BetriebZahlenZeilen" suffix={`?${rows}`}>
                      <span aria-hidden="true">{count}</span>
                      <VisuallyHidden>
                        {t('rowsOf', { stage: t(`stage.${stage}`), count })}
                      </VisuallyHidden>
                    </RouteLink>
                  )}
                  <small>
                    {percent !== null &&
                      previous !== undefined &&
                      `${t('rate', { percent, stage: t(`stage.${previous}`) })}, `}
                    {t('before', { value: formatCount(totalBefore[stage], locale) })}
                  </small>
                </span>
              </li>
            );
          })}
        </ol>
      </Stack>
    </section>
  );
}
