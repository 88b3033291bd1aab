import type { GoneMaker } from '@weitersagen/contracts/operator-makers';
import { useTexts } from '@weitersagen/platform/i18n';
import { Text } from '@weitersagen/ui/text';

/** Says at what waits for a second person who of those that made it may do so no longer. */
export function GoneMakers({ of }: { readonly of: readonly GoneMaker[] }) {
  const t = useTexts('mf-operator');
  return of.map(({ name, why }) => (
    <Text key={name} tone="critical">
      {t(`goneMaker.${why}`, { name })}
    </Text>
  ));
}
