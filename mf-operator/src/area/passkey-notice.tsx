import { useTexts } from '@weitersagen/platform/i18n';
import { Notice } from '@weitersagen/ui/notice';
import type { PasskeyRefusal } from './passkey.ts';

/** Says why a browser gave no passkey; nothing where it did. */
export function PasskeyNotice({ refusal }: { readonly refusal: PasskeyRefusal | null }) {
  const t = useTexts('mf-operator');
  if (refusal === null) return null;
  return <Notice tone="critical" role="alert" title={t(`passkey.${refusal}`)} />;
}
