import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { changeClientSettings, type ClientSettings } from '@weitersagen/contracts/operator-tenants';
import {
  isSettingName,
  settingCounts,
  settingNames,
  type SettingGroup,
  type SettingName,
} from '@weitersagen/domain/tenant-settings';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { namedErrors } from '@weitersagen/domain-ui/named-errors';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Cluster } from '@weitersagen/ui/layout';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { Text } from '@weitersagen/ui/text';
import { OthersHere } from '../../area/open-edit/also-open.tsx';
import { KeptInput } from '../../area/open-edit/kept-input.tsx';
import { useKeptForm } from '../../area/open-edit/use-kept-form.ts';
import { isUnsettled, SavedMeanwhile } from '../../area/saved-meanwhile.tsx';
import classes from './clients.module.css';
import { clientsTexts } from './clients-texts.ts';
import { LookPreview } from './look-preview.tsx';
import { startLook } from './start-look.ts';
import { SettingField } from './setting-field.tsx';
import {
  isSwitch,
  problemOf,
  settingOf,
  typedOf,
  valueOf,
  type TypedSettings,
} from '../../area/settings/typed-settings.ts';
import { typedLookProblems } from './typed-look.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';

interface SettingsFormProps {
  readonly group: SettingGroup;
  readonly settings: ClientSettings;
  /** Told whether something changed, and whether something waits for a second person now. */
  readonly onSaved: (what: 'changed' | 'proposed' | 'nothing') => void;
  /** Told when it begins to save: what was said before is over. */
  readonly onSaving: () => void;
  /** Reads the settings again. */
  readonly readAgain: () => Promise<ClientSettings>;
}

/** The settings of one group. Only what was changed here is sent; what somebody else saved meanwhile is shown before it is lost. */
export function SettingsForm({ group, settings, onSaving, onSaved, readAgain }: SettingsFormProps) {
  const t = useTexts(clientsTexts);
  const p = useTexts('platform');
  const { api } = useArea();
  const locale = useLocale();
  const { labelOf, wordsOf, problemText, colourProblem } = useSettingWords();
  const { failure, report, clear } = useFailure();
  // Pictures and fonts have calls of their own.
  const names = settingNames.filter((name) => {
    const { group: own, kind } = settingOf(name);
    // A programme opens by its own press, which names what is missing.
    if (name === 'isOpen' && settings.values['isOpen'] !== true) return false;
    return own === group && kind !== 'picture' && kind !== 'fonts';
  });
  const labels = Object.fromEntries(names.map((name) => [name, labelOf(name)]));
  const startOf = ({ values }: ClientSettings): TypedSettings =>
    Object.fromEntries(
      names.map((name) => [
        name,
        typedOf(name, values[name] ?? startLook(values['theme'])[name] ?? values[name]),
      ]),
    );
  /** As it was seen last; what is saved next replaces this. */
  const [seen, setSeen] = useState(settings);
  const [isRefused, setRefused] = useState(false);
  const plain = useAppForm<TypedSettings>({
    defaultValues: startOf(settings),
    validate: (values) => {
      const wrong = names.flatMap((name) => {
        const problem = settingCounts(name, values)
          ? problemOf(name, values[name] ?? '', locale)
          : null;
        if (problem === null) return [];
        return [[name, problem === 'dayWrong' ? problemText('noDay') : t(problem)] as const];
      });
      const colours =
        group === 'look' ? typedLookProblems(values).map((each) => colourProblem(each)) : [];
      const all = [...wrong, ...colours];
      return all.length === 0 ? null : Object.fromEntries(all);
    },
    errorText: namedErrors(labels),
    draftKey: `client-${settings.id}-${group}`,
  });
  const thing = { client: settings.id, kind: 'settings', id: group } as const;
  const { form, meanwhile, edit } = useKeptForm(plain, thing);
  const inWords = (typed: TypedSettings) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        wordsOf(name, { [name]: valueOf(name, typed[name] ?? '', locale) }),
      ]),
    );

  async function send(typed: TypedSettings, base: ClientSettings): Promise<void> {
    const began = startOf(base);
    // What stands in a part that was off is sent with it, also where it is what the form began with.
    const isNewlyOn = (name: SettingName) => {
      const { needs } = settingOf(name);
      return needs !== undefined && began[needs] === false;
    };
    const changes = names
      .filter(
        (name) => settingCounts(name, typed) && (typed[name] !== began[name] || isNewlyOn(name)),
      )
      .map((name) => [name, valueOf(name, typed[name] ?? '', locale)] as const);
    if (changes.length === 0) return onSaved('nothing');
    const body = {
      client: base.id,
      revision: base.revision,
      values: Object.fromEntries(changes),
    };
    const { isProposed } = await api.call(changeClientSettings, { body });
    form.clearDraft();
    const now = await readAgain();
    setSeen(now);
    // What a second person has to agree to, and a secret, are not there yet or not any more.
    form.reset(startOf(now));
    onSaved(isProposed ? 'proposed' : 'changed');
  }

  async function save(typed: TypedSettings) {
    if (isUnsettled(form, meanwhile)) return;
    clear();
    onSaving();
    setRefused(false);
    try {
      await send(typed, seen);
    } catch (error) {
      if (!isApiFailure(error) || error.key !== 'changedMeanwhile') return refuse(error);
      const now = await readAgain();
      const [before, after] = [startOf(seen), startOf(now)];
      // Somebody changed another group: nothing of theirs is touched by what is typed here.
      const isOther = names.every((name) => before[name] === after[name]);
      meanwhile.rebase(after);
      setSeen(now);
      if (isOther) await send(typed, now).catch(refuse);
      else setRefused(true);
    }
  }
  function refuse(error: unknown) {
    const places = isApiFailure(error) ? Object.entries(error.fields) : [];
    report(
      error,
      form,
      Object.fromEntries(
        places.map(([path, key]) => {
          // What is wrong with one renamed path stands at the field of all, with its name before it.
          const given = path.replace(/^Werte\./, '');
          const ofPath = /^routes\.(.+)$/.exec(given)?.[1];
          const name = ofPath === undefined ? given : 'routes';
          const problem =
            ofPath === undefined ? problemText(key) : `${ofPath}: ${problemText(key)}`;
          const label = isSettingName(name) ? labelOf(name) : name;
          const isHere = isSettingName(name) && names.includes(name);
          const place = isSettingName(name) ? t(`group.${settingOf(name).group}`) : name;
          const sentence = isHere
            ? problem
            : t('elsewhere', { field: label, group: place, problem });
          return [path, { name, label, sentences: { [key]: sentence } }];
        }),
      ),
    );
  }
  const isWide = (name: SettingName) => ['lines', 'paths'].includes(settingOf(name).kind);
  return (
    <div className={classes['form']}>
      <Text tone="muted">{t(`groupText.${group}`)}</Text>
      <Form form={form} errorSummaryTitle={p('form.summary')} onSubmit={save}>
        <OthersHere others={edit.others} />
        <SavedMeanwhile
          form={form}
          meanwhile={meanwhile}
          labels={labels}
          wordsOf={inWords}
          isRefused={isRefused}
          onSettled={() => setRefused(false)}
        />
        <div className={classes['columns']}>
          {names.map((name) => (
            <div
              key={name}
              className={
                isSwitch(settingOf(name)) || isWide(name) ? classes['wide'] : classes['cell']
              }
            >
              <SettingField
                form={form}
                name={name}
                isStored={seen.secrets.includes(name)}
                fonts={settings.fonts}
              />
            </div>
          ))}
        </div>
        {group === 'look' && <LookPreview form={form} settings={settings} />}
        <FailureNotice failure={failure} />
        <KeptInput at={edit.keptAt} />
        <Cluster gap={12}>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </Cluster>
      </Form>
    </div>
  );
}
