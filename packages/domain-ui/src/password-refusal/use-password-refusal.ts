import { useTexts } from '@weitersagen/platform/i18n';
import type { FieldMap } from '../use-failure.ts';
import { passwordRefusalTexts } from './password-refusal-texts.ts';

/** Where the refusal of a new password stands: at the field `password`, in a sentence of its own where all rules are met and it is easy to guess. */
export function usePasswordRefusal(label: string): FieldMap {
  const t = useTexts(passwordRefusalTexts);
  const sentences = {
    ownName: t('ownName'),
    programmeName: t('programmeName'),
    tooCommon: t('tooCommon'),
  };
  return { Password: { name: 'password', label, sentences } };
}
