import type { ClientSettings } from '@weitersagen/contracts/operator-tenants';
import {
  settingCounts,
  settingNames,
  type SettingGroup,
} from '@weitersagen/domain/tenant-settings';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import classes from './clients.module.css';
import { settingOf } from '../../area/settings/typed-settings.ts';
import { useSettingWords } from '../../area/settings/use-setting-words.ts';

interface SettingsFactsProps {
  readonly group: SettingGroup;
  readonly settings: ClientSettings;
}

/** The settings of one group for who may not change them. */
export function SettingsFacts({ group, settings: { values } }: SettingsFactsProps) {
  const { labelOf, wordsOf } = useSettingWords();
  const names = settingNames.filter((name) => {
    const { group: own, kind } = settingOf(name);
    return own === group && kind !== 'secret' && settingCounts(name, values);
  });
  return (
    <div className={classes['form']}>
      <DefinitionList
        items={names.map((name) => ({ term: labelOf(name), detail: wordsOf(name, values) }))}
      />
    </div>
  );
}
