import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';
import type { PastedChanges } from './pasted-html.ts';
import { richTextTexts } from './rich-text-texts.ts';

const parts = ['tables', 'pictures', 'links', 'struck', 'raised'] as const;

/** Says what of the last paste a text cannot have; nothing where all of it is there. */
export function PastedNotice({ changes }: { readonly changes: PastedChanges | null }) {
  const t = useTexts(richTextTexts);
  const told = parts.flatMap((part) => {
    const count = changes?.[part] ?? 0;
    return count === 0 ? [] : [t(`pasted.${part}`, { count })];
  });
  return (
    <div role="status">
      {told.length > 0 && <Text size="small">{[t('pasted.title'), ...told].join(' ')}</Text>}
    </div>
  );
}
