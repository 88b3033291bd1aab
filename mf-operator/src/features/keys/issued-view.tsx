import { useId } from 'react';
import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useLeaveWarning } from '@weitersagen/ui/use-leave-warning';
import { keysTexts } from './keys-texts.ts';
import type { NewKey } from './open-key.ts';
import classes from './issued-view.module.css';

interface IssuedViewProps {
  readonly issued: NewKey;
  readonly onDone: () => void;
}

/** A new key, this once. It stands on the page, not in a window, which a key press would close. */
export function IssuedView({ issued: { key, name, client, waits }, onDone }: IssuedViewProps) {
  const t = useTexts(keysTexts);
  const locale = useLocale();
  const id = useId();
  useLeaveWarning();
  return (
    <section aria-labelledby={id}>
      <Card>
        <Stack gap={16}>
          <Heading level={2} size="small" id={id} focusRef={focusOnMount}>
            {t('issued.title')}
          </Heading>
          <Text>
            {t('issued.text', {
              name,
              client,
              date: formatDate(new Date(key.expiresAt), locale),
            })}
          </Text>
          {waits && <Text>{t('issued.waits')}</Text>}
          <code className={classes['key']}>{key.key}</code>
          <Cluster>
            <CopyButton
              text={key.key}
              variant="primary"
              label={t('issued.copy')}
              copiedLabel={t('issued.copied')}
              failedLabel={t('issued.failed')}
            />
            <Button variant="secondary" onClick={onDone}>
              {t('issued.done')}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </section>
  );
}
