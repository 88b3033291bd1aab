import { useId } from 'react';
import type { KeptVoucherKind } from '@weitersagen/contracts/operator-voucher-kinds';
import type { VoucherLevel } from '@weitersagen/contracts/operator-vouchers';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Menu } from '@weitersagen/ui/menu';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { FoldedLevels } from './level-table.tsx';
import { vouchersTexts } from './vouchers-texts.ts';
import classes from './vouchers.module.css';

/** What can be done with a kind. */
export type KindTask = 'edit' | 'end';

const tones = { offered: 'positive', announced: 'primary', ended: 'neutral' } as const;

interface KindSectionProps {
  readonly kind: KeptVoucherKind;
  readonly levels: readonly VoucherLevel[];
  readonly onTask: (task: KindTask) => void;
}

/** A kind of vouchers: whose shop, where and when, and how many codes of each value it has. */
export function KindSection({ kind, levels, onTask }: KindSectionProps) {
  const t = useTexts(vouchersTexts);
  const locale = useLocale();
  const id = useId();
  const { name, shop, logo, state, from, until, endedAt, hint } = kind;
  /** Codes that nobody waits for yet. */
  const free = levels.reduce((sum, one) => sum + Math.max(one.free - one.waiting, 0), 0);
  const first = dayText(from, locale);
  function days(): string {
    if (endedAt !== null) return t('endedOn', { day: formatDate(new Date(endedAt), locale) });
    return until === null
      ? t('fromOn', { first })
      : t('fromTo', { first, last: dayText(until, locale) });
  }
  const tasks: readonly KindTask[] = endedAt === null ? ['edit', 'end'] : ['edit'];
  return (
    <section className={classes['kind']} aria-labelledby={id}>
      <div className={classes['head']}>
        <div className={classes['shop']}>
          {logo !== null && (
            <span className={classes['plate']}>
              <img
                className={classes['logo']}
                src={logo.url}
                width={logo.width}
                height={logo.height}
                alt="" // the shop stands beside it
              />
            </span>
          )}
          <div className={classes['names']}>
            <Heading level={2} size="small" id={id}>
              {shop}
            </Heading>
            <Text tone="muted">{name[locale]}</Text>
          </div>
          <Badge tone={tones[state]}>{t(`kindState.${state}`)}</Badge>
          {state !== 'ended' && free === 0 && <Badge tone="warning">{t('noneFree')}</Badge>}
        </div>
        <Menu
          label={t('change')}
          name={t('changeOf', { name: shop })}
          actions={tasks.map((task) => ({ id: task, title: t(`task.${task}`) }))}
          onAction={(task) => {
            const known = tasks.find((one) => one === task);
            if (known !== undefined) onTask(known);
          }}
        />
      </div>
      <DefinitionList
        items={[
          {
            term: t('kind.redeemUrl'),
            detail: <span className={classes['link']}>{kind.redeemUrl}</span>,
          },
          { term: t('offered'), detail: days() },
          ...(hint[locale] === '' ? [] : [{ term: t('hint'), detail: hint[locale] }]),
          { term: t('kind.key'), detail: kind.key },
        ]}
      />
      {levels.length === 0 ? (
        <Text>{t(state === 'ended' ? 'noCodesEnded' : 'noCodes')}</Text>
      ) : (
        <FoldedLevels
          caption={t('levelsOf', { name: shop })}
          levels={levels}
          isEnded={state === 'ended'}
        />
      )}
    </section>
  );
}
