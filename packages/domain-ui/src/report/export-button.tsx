import { formatCount } from '@weitersagen/domain/money';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import type { LoadProgress } from './load-all.ts';
import classes from './report.module.css';
import { useArea } from '../area/use-area.ts';
import type { ExportFormat } from './export-file.ts';

const formats = ['csv', 'xlsx'] as const;

interface ExportButtonProps {
  readonly progress: LoadProgress | null;
  readonly disabled: boolean;
  readonly onStart: (format: ExportFormat) => unknown;
  readonly onCancel: () => void;
}

/** Starts an export in one of the formats; while it runs, how far it is and the way out. */
export function ExportButton({ progress, disabled, onStart, onCancel }: ExportButtonProps) {
  const { t } = useArea();
  const locale = useLocale();
  if (progress === null) {
    return (
      <div className={classes['export']}>
        {formats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            size="small"
            disabled={disabled}
            onClick={() => onStart(format)}
          >
            {t(`report.export.${format}`)}
          </Button>
        ))}
      </div>
    );
  }
  const { done, total } = progress;
  return (
    <div className={classes['export']}>
      <progress
        aria-label={t('report.exporting')}
        {...(total === null ? {} : { max: Math.max(total, 1), value: done })}
      />
      <span>
        {total === null
          ? t('report.exportedSoFar', { count: done, amount: formatCount(done, locale) })
          : t('report.exported', {
              done: formatCount(done, locale),
              total: formatCount(total, locale),
            })}
      </span>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t('report.cancelExport')}
      </Button>
    </div>
  );
}
