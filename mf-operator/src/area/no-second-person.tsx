import type { NoSecondPerson as Why } from '@weitersagen/contracts/operator-makers';
import { HAND_DAYS } from '@weitersagen/domain/second-person';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';

/** Says at what waits for a second person why who looks is none, and who decides then; nothing where they are one. product.md, section "8 Roles and permissions". */
export function NoSecondPerson({ why }: { readonly why: Why | null }) {
  const t = useTexts('mf-operator');
  return why === null ? null : (
    <Text>{t(`noSecondPerson.${why}`, { days: String(HAND_DAYS) })}</Text>
  );
}
