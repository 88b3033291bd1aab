import type { ClientFont } from '@weitersagen/contracts/operator-tenants';
import { ownFontName, ownFontNamed } from '@weitersagen/domain/own-font';
import type { SettingName } from '@weitersagen/domain/tenant-settings';
import { useFieldValue, type AppForm } from '@weitersagen/ui/form';
import { SelectField } from '@weitersagen/ui/select-field';
import { useSettingWords } from '../../../area/settings/use-setting-words.ts';
import type { TypedSettings } from '../../../area/settings/typed-settings.ts';
import { useBoldText } from './use-bold-text.ts';

interface FontFieldProps {
  readonly form: AppForm<TypedSettings>;
  readonly name: SettingName;
  readonly label: string;
  readonly help?: string;
  readonly fonts: readonly ClientFont[];
}

/**
 * Chooses a font of a look, and says of one for running text what becomes of bold words. One that was removed while it is chosen stays chosen and
 * says so, until another is.
 */
export function FontField({ fonts, ...field }: FontFieldProps) {
  const { choicesOf, goneFontOf } = useSettingWords();
  const boldText = useBoldText();
  const chosen = String(useFieldValue(field.form, field.name));
  const own = fonts.find((font) => ownFontName(font) === chosen);
  const gone = own === undefined ? ownFontNamed(chosen) : null;
  const options = choicesOf(
    field.name,
    fonts.map((font) => ownFontName(font)),
  );
  const bold = own === undefined || field.name !== 'look.bodyFont' ? null : boldText(own);
  return (
    <SelectField
      {...field}
      {...(bold === null ? {} : { help: bold })}
      options={
        gone === null ? options : [...options, { value: chosen, label: goneFontOf(gone.family) }]
      }
    />
  );
}
