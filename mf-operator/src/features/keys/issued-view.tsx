import type { IssuedKey } from '@weitersagen/contracts/operator-keys';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { keysTexts } from './keys-texts.ts';
import classes from './issued-view.module.css';

interface IssuedViewProps {
  readonly issued: IssuedKey;
  readonly onDone: () => void;
}

/** A new key, this once. */
export function IssuedView({ issued, onDone }: IssuedViewProps) {
  const t = useTexts(keysTexts);
  const locale = useLocale();
  return (
    <Stack gap={16}>
      <Text>{t('issued.text', { date: formatDate(new Date(issued.expiresAt), locale) })}</Text>
      <code className={classes['key']}>{issued.key}</code>
      <Cluster>
        <CopyButton
          text={issued.key}
          variant="secondary"
          label={t('issued.copy')}
          copiedLabel={t('issued.copied')}
          failedLabel={t('issued.failed')}
        />
        <Button onClick={onDone}>{t('issued.done')}</Button>
      </Cluster>
    </Stack>
  );
}
