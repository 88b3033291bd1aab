import { useState } from 'react';
import {
  restoreClientSettings,
  type ClientSettings,
  type SettingsVersion,
} from '@weitersagen/contracts/operator-tenants';
import { formatDateTime } from '@weitersagen/domain/dates';
import {
  keptOnRestore,
  namesOfPart,
  partsThatTakeTwo,
  settingNames,
} from '@weitersagen/domain/tenant-settings';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import classes from './clients.module.css';
import { clientsTexts } from './clients-texts.ts';
import type { SettingValues } from '../../area/settings/typed-settings.ts';
import { useVersions } from './use-client.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';

interface VersionListProps {
  readonly settings: ClientSettings;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

const differs = (one: SettingValues, other: SettingValues) =>
  settingNames.filter(
    (name) => JSON.stringify(one[name] ?? null) !== JSON.stringify(other[name] ?? null),
  );

/** Earlier settings as going back to them leaves them: what is kept, and what takes a second person, stays as it is. */
const keptOf = (earlier: SettingValues, now: SettingValues): SettingValues => {
  const stays = [
    ...keptOnRestore(earlier, now),
    ...partsThatTakeTwo(now, earlier).flatMap(namesOfPart),
  ];
  const kept = stays.map((name) => [name, now[name] ?? null] as const);
  return { ...earlier, ...Object.fromEntries(kept) };
};

/** The values of a version as going back to it gives them: a font that was removed since is a shipped one. */
const withoutGone = ({ values, goneFonts }: SettingsVersion): SettingValues => ({
  ...values,
  ...Object.fromEntries(goneFonts.map(({ setting, instead }) => [setting, instead])),
});

/** Every kept version of a client's settings: what it changed, by whom, when, and the way back to it. */
export function VersionList({ settings, onEnd }: VersionListProps) {
  const t = useTexts(clientsTexts);
  const found = useVersions(settings.id);
  const [open, setOpen] = useState<SettingsVersion | null>(null);
  if (found.isError && !found.data)
    return <AreaFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton shape="block" />;
  const { versions } = found.data;
  if (versions.length === 0) return <Text>{t('noVersions')}</Text>;
  const end = (notice: string | null) => {
    setOpen(null);
    return onEnd(notice);
  };
  return (
    <>
      <ol className={classes['versions']}>
        {versions.map((version, index) => (
          <Version
            key={version.revision}
            version={version}
            before={versions[index + 1] ?? null}
            isNow={version.revision === settings.revision}
            mayRestore={settings.mayKeep}
            onRestore={() => setOpen(version)}
          />
        ))}
      </ol>
      {open !== null && (
        <QuestionDialog
          title={t('restoreTitle', { number: String(open.revision) })}
          text={t('restoreText')}
          press={t('restore', { number: String(open.revision) })}
          call={(api) =>
            api.call(restoreClientSettings, {
              body: { client: settings.id, revision: settings.revision, version: open.revision },
            })
          }
          done={t('restored', { number: String(open.revision) })}
          over={t('noSuchVersion')}
          onEnd={end}
        >
          <Differences
            before={settings.values}
            after={keptOf(withoutGone(open), settings.values)}
            none={t('restoresNothing')}
          />
        </QuestionDialog>
      )}
    </>
  );
}

interface DifferencesProps {
  readonly before: SettingValues;
  readonly after: SettingValues;
  /** What is said where nothing differs. */
  readonly none?: string;
}

/** What differs, as it was and as it is then. */
function Differences({ before, after, none }: DifferencesProps) {
  const t = useTexts(clientsTexts);
  const { labelOf, wordsOf } = useSettingWords();
  const names = differs(before, after);
  if (names.length === 0 && none !== undefined) return <Text>{none}</Text>;
  return (
    <DefinitionList
      items={names.map((name) => ({
        term: labelOf(name),
        detail: t('was', { before: wordsOf(name, before), after: wordsOf(name, after) }),
      }))}
    />
  );
}

interface VersionProps {
  readonly version: SettingsVersion;
  readonly before: SettingsVersion | null;
  readonly isNow: boolean;
  readonly mayRestore: boolean;
  readonly onRestore: () => void;
}

function Version({ version, before, isNow, mayRestore, onRestore }: VersionProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const { labelOf, wordsOf } = useSettingWords();
  const number = String(version.revision);
  const date = formatDateTime(new Date(version.at), locale);
  return (
    <li className={classes['version']}>
      <Heading level={3} size="small">
        {t('version', { number })}
        {isNow && ` – ${t('latest')}`}
      </Heading>
      <Text size="small" tone="muted">
        {version.author === null
          ? t('versionUnknown', { date })
          : t('versionBy', { date, name: version.author })}
      </Text>
      {before === null ? (
        <Text>{t('firstVersion')}</Text>
      ) : (
        <Differences before={before.values} after={version.values} />
      )}
      {version.goneFonts.map(({ setting, instead }) => (
        <Text key={setting} size="small">
          {t('goneFont', {
            place: labelOf(setting),
            instead: wordsOf(setting, { [setting]: instead }),
          })}
        </Text>
      ))}
      {!isNow && mayRestore && (
        <div>
          <Button variant="secondary" onClick={onRestore}>
            {t('restore', { number })}
          </Button>
        </div>
      )}
    </li>
  );
}
