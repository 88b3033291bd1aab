import { Button } from '@weitersagen/ui/button';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { useArea } from '../area/use-area.ts';

interface NoRowsProps {
  /** Said where nothing has happened yet. */
  readonly title: string;
  readonly text: string;
  /** Filters or a page are chosen: there may be rows without them. */
  readonly isNarrowed: boolean;
  readonly onReset: () => void;
}

/** A report without rows: because of its filters, or because nothing has happened yet. */
export function NoRows({ title, text, isNarrowed, onReset }: NoRowsProps) {
  const { t } = useArea();
  if (!isNarrowed) {
    return (
      <EmptyState icon="clock" title={title}>
        <Text>{text}</Text>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="info"
      title={t('report.noMatch')}
      action={
        <Button variant="secondary" onClick={onReset}>
          {t('report.reset')}
        </Button>
      }
    >
      <Text>{t('report.noMatchText')}</Text>
    </EmptyState>
  );
}
