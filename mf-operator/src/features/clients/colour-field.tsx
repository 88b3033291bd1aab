import { useEffect } from 'react';
import { isColour } from '@weitersagen/domain/colours';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { useFormValues, type AppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { TextField } from '@weitersagen/ui/text-field';
import { writeFields } from '../../area/write-fields.ts';
import { clientsTexts } from './clients-texts.ts';
import { useSwatch } from './use-swatch.ts';
import classes from './look.module.css';
import { suggestionsFor, typedLookProblems } from './typed-look.ts';
import type { TypedSettings } from '../../area/settings/typed-settings.ts';

interface ColourFieldProps {
  readonly form: AppForm<TypedSettings>;
  readonly name: string;
  readonly label: string;
  readonly help?: string;
}

/** A colour as text, with the colour itself beside it, and one that fits where nobody could read with it. */
export function ColourField({ form, name, label, help }: ColourFieldProps) {
  const t = useTexts(clientsTexts);
  const typed = useFormValues(form);
  const value = String(typed[name]);
  const swatch = useSwatch(isColour(value) ? value : 'transparent');
  const suggestion = suggestionsFor(typedLookProblems(typed))[name];
  const { store, validate } = form;
  const isLow = suggestion !== undefined;
  useEffect(() => {
    // Another colour can make this one hard to read: it says so without having been left.
    if (isLow) store.leave(name, validate);
  }, [store, name, isLow, validate]);
  return (
    <Stack gap={8}>
      <TextField
        form={form}
        name={name}
        label={label}
        {...(help === undefined ? {} : { help })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={7}
        placeholder="#1F4E79"
        tabular
        trailing={<span ref={swatch} className={classes['swatch']} aria-hidden="true" />}
      />
      {isLow && (
        <div>
          <Button variant="secondary" onClick={() => writeFields(form, { [name]: suggestion })}>
            {t('take', { label, colour: suggestion })}
          </Button>
        </div>
      )}
    </Stack>
  );
}
