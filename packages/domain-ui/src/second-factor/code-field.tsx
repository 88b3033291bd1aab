import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';
import classes from './code-field.module.css';
import { factorTexts } from './factor-texts.ts';
import type { AskedCode, CodeValues } from './use-code.ts';

/** The six digits of an authenticator app: offered by the keyboard where the device knows them, with or without a space. */
export function AppCodeField<V extends { code: string }>({ form }: { readonly form: AppForm<V> }) {
  const t = useTexts(factorTexts);
  return (
    <TextField
      form={form}
      name="code"
      label={t('code')}
      help={t('codeHelp')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={11}
      spellCheck={false}
      tabular
      short
      secret
    />
  );
}

/** A code of the app, or at a press a recovery code in its place; without an app a recovery code. */
export function CodeField<V extends CodeValues>({
  form,
  asked: { kind, setKind, hasApp },
}: {
  readonly form: AppForm<V>;
  readonly asked: AskedCode;
}) {
  const t = useTexts(factorTexts);
  const other = kind === 'code' ? 'recovery' : 'code';
  return (
    <>
      {kind === 'code' ? (
        <AppCodeField form={form} />
      ) : (
        <TextField
          form={form}
          name="recovery"
          label={t('recovery')}
          help={t('recoveryHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          tabular
          secret
        />
      )}
      {hasApp && (
        <div className={classes['other']}>
          <Button variant="quiet" size="small" onClick={() => setKind(other)}>
            {t(kind === 'code' ? 'toRecovery' : 'toCode')}
          </Button>
        </div>
      )}
    </>
  );
}
