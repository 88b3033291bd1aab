import { Button } from '@weitersagen/ui/button';
import type { LoadProgress } from './load-all.ts';
import classes from './report.module.css';
import { useArea } from '../area/use-area.ts';

interface ExportButtonProps {
  readonly progress: LoadProgress | null;
  readonly disabled: boolean;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Starts an export; while it runs, how far it is and the way out. */
export function ExportButton({ progress, disabled, onStart, onCancel }: ExportButtonProps) {
  const { t } = useArea();
  if (progress === null) {
    return (
      <Button variant="secondary" size="small" disabled={disabled} onClick={onStart}>
        {t('report.export')}
      </Button>
    );
  }
  const { done, total } = progress;
  return (
    <div className={classes['export']}>
      <progress aria-label={t('report.exporting')} max={Math.max(total, 1)} value={done} />
      <span>{t('report.exported', { done, total })}</span>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {t('report.cancelExport')}
      </Button>
    </div>
  );
}
