import { formatTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';

/** Says since when what was typed and not saved is kept; nothing where there is none. */
export function KeptInput({ at }: { readonly at: Date | null }) {
  const t = useTexts('mf-operator');
  return at === null ? null : (
    <Text tone="muted">{t('openEdit.kept', { time: formatTime(at) })}</Text>
  );
}
