import type { ReactNode } from 'react';
import type { User } from '@weitersagen/contracts/session';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { useTexts } from '@weitersagen/platform/i18n';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { myDataTexts } from './my-data-texts.ts';
import { fullName, NameSetting } from './name-setting.tsx';

/** Who somebody is for us, with the change of the name; `children` change the rest. */
export function PersonSetting({
  user,
  children,
}: {
  readonly user: User;
  readonly children?: ReactNode;
}) {
  const t = useTexts(myDataTexts);
  return (
    <Setting title={t('person.title')} text={t('person.text')}>
      <DefinitionList
        items={[
          { term: t('person.name'), detail: fullName(user) },
          { term: t('person.email'), detail: user.email },
        ]}
      />
      <NameSetting user={user} />
      {children}
    </Setting>
  );
}
