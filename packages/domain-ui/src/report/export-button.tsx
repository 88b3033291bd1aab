import { useRef, useState } from 'react';
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
  /** Says whether the file is saved. */
  readonly onStart: (format: ExportFormat) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** Starts an export in one of the formats; while it runs, how far it is and the way out. What was pressed keeps the focus, and it is said that the file is saved. */
export function ExportButton({ progress, disabled, onStart, onCancel }: ExportButtonProps) {
  const { t } = useArea();
  const [running, setRunning] = useState<ExportFormat | null>(null);
  const [saved, setSaved] = useState<ExportFormat | null>(null);
  const buttons = useRef<Partial<Record<ExportFormat, HTMLButtonElement | null>>>({});
  async function start(format: ExportFormat) {
    setSaved(null);
    setRunning(format);
    const isSaved = await onStart(format).finally(() => setRunning(null));
    if (isSaved) setSaved(format);
  }
  return (
    <div className={classes['export']}>
      {formats.map((format) => (
        <Button
          key={format}
          ref={(button) => {
            buttons.current[format] = button;
          }}
          variant="secondary"
          size="small"
          pending={running === format}
          disabled={disabled || (running !== null && running !== format)}
          onClick={() => void start(format)}
        >
          {t(`report.export.${format}`)}
        </Button>
      ))}
      {progress !== null && (
        <>
          <Progress of={progress} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              onCancel();
              if (running !== null) buttons.current[running]?.focus(); // this one goes
            }}
          >
            {t('report.cancelExport')}
          </Button>
        </>
      )}
      <span role="status" className={classes['saved']}>
        {saved !== null && t(`report.saved.${saved}`)}
      </span>
    </div>
  );
}

function Progress({ of: { done, total } }: { readonly of: LoadProgress }) {
  const { t } = useArea();
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}
