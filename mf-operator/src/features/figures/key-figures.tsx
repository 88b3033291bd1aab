import type { Figures } from '@weitersagen/contracts/operator-figures';
import { costPerContract } from '@weitersagen/domain/figures';
import { formatCount, formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Change } from './change.tsx';
import { figuresTexts } from './figures-texts.ts';
import classes from './figures.module.css';

/** What a programme is looked at for first: how many, and what a contract costs, beside the days before. */
export function KeyFigures({ total, totalBefore }: Pick<Figures, 'total' | 'totalBefore'>) {
  const t = useTexts(figuresTexts);
  const locale = useLocale();
  const [cost, costBefore] = [costPerContract(total), costPerContract(totalBefore)];
  const euro = (cents: number | null) => (cents === null ? '–' : formatEuro(cents, locale));
  const counts = (['referrals', 'leads', 'contracts'] as const).map((stage) => ({
    id: stage,
    name: t(`stage.${stage}`),
    hint: t(`hint.${stage}`),
    value: formatCount(total[stage], locale),
    now: total[stage],
    before: totalBefore[stage],
    beforeText: formatCount(totalBefore[stage], locale),
  }));
  const perContract = {
    id: 'cost',
    name: t('money.perContract'),
    hint: t('moneyHint'),
    value: euro(cost),
    now: cost,
    before: costBefore,
    beforeText: euro(costBefore),
    isPlain: true,
  };
  return (
    <section aria-labelledby="key-figures">
      <Stack gap={12}>
        <Heading level={2} size="small" id="key-figures">
          {t('key')}
        </Heading>
        <dl className={classes['cards']}>
          {[...counts, perContract].map(({ id, name, hint, value, ...change }) => (
            <div key={id} className={classes['card']}>
              <dt>{name}</dt>
              <dd>
                <span className={classes['value']}>{value}</span>
                <Change {...change} />
                <Text size="small" tone="muted">
                  {hint}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
    </section>
  );
}
