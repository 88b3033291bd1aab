import { formatDate } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Text } from '@weitersagen/ui/text';
import { ShownOnce } from '../../area/shown-once.tsx';
import { keysTexts } from './keys-texts.ts';
import type { NewKey } from './open-key.ts';

interface IssuedViewProps {
  readonly issued: NewKey;
  readonly onDone: () => void;
}

/** A new key, this once. */
export function IssuedView({ issued: { key, name, client, waits }, onDone }: IssuedViewProps) {
  const t = useTexts(keysTexts);
  const locale = useLocale();
  return (
    <ShownOnce
      title={t('issued.title')}
      secret={key.key}
      copy={t('issued.copy')}
      done={t('issued.done')}
      onDone={onDone}
    >
      <Text>
        {t('issued.text', { name, client, date: formatDate(new Date(key.expiresAt), locale) })}
      </Text>
      {waits && <Text>{t('issued.waits')}</Text>}
    </ShownOnce>
  );
}
