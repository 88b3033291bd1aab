import type { GrantableClients, OperatorPerson } from '@weitersagen/contracts/operator-people';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import type { Column } from '@weitersagen/ui/data-table';
import { Text } from '@weitersagen/ui/text';
import { CellLines } from './cell-lines.tsx';
import classes from './cell-lines.module.css';
import { peopleTexts } from './people-texts.ts';
import { hasFactor, nameOf } from './person-tasks.ts';
import { PersonMenu } from './person-menu.tsx';
import type { PersonMenuProps } from './person-menu.tsx';
import { useGrantsText } from './use-grants-text.ts';

const tones = {
  invited: 'warning',
  active: 'positive',
  blocked: 'critical',
  factorMissing: 'warning',
} as const;

/** The columns of the list of people. */
export function usePersonColumns(
  grantable: Pick<GrantableClients, 'clients'>,
  menu: Omit<PersonMenuProps, 'person'>,
): readonly Column<OperatorPerson>[] {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  const grantsText = useGrantsText(grantable);

  function factors(person: OperatorPerson) {
    if (!hasFactor(person)) return t('factor.none');
    const kinds = [
      ...(person.hasApp ? [t('factor.app')] : []),
      ...(person.passkeys > 0 ? [t('factor.passkeys', { count: person.passkeys })] : []),
    ];
    return (
      <CellLines>
        {kinds.join(', ')}
        <Text size="small" tone="muted">
          {t('factor.codes', { count: person.recoveryCodesLeft })}
        </Text>
      </CellLines>
    );
  }
  function roles({ roles: held }: OperatorPerson) {
    const lines = grantsText(held);
    if (lines.length === 0) return t('noRoles');
    return (
      <CellLines>
        {lines.map((line) => (
          <Text key={line} size="small">
            {line}
          </Text>
        ))}
      </CellLines>
    );
  }
  return [
    {
      id: 'name',
      title: t('column.name'),
      wraps: true,
      render: (person) => (
        <CellLines>
          {person.isOwn ? t('own', { name: nameOf(person) }) : nameOf(person)}
          <Text size="small" tone="muted">
            <span className={classes['address']}>{person.email}</span>
          </Text>
          {!person.takesMail && <Badge tone="critical">{t('takesNoMail')}</Badge>}
        </CellLines>
      ),
    },
    {
      id: 'state',
      title: t('column.state'),
      render: ({ state, link }) => {
        const badge = <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
        if (link === undefined || link === 'good') return badge;
        return (
          <CellLines>
            {badge}
            <Text size="small">{t(`link.${link}`)}</Text>
          </CellLines>
        );
      },
    },
    { id: 'roles', title: t('column.roles'), wraps: true, render: roles },
    { id: 'factor', title: t('column.factor'), render: factors },
    {
      id: 'lastUsed',
      title: t('column.lastUsed'),
      render: ({ lastUsed, sessions }) => (
        <CellLines>
          {lastUsed === null ? t('never') : formatDateTime(new Date(lastUsed), locale)}
          <Text size="small" tone="muted">
            {t('sessions', { count: sessions })}
          </Text>
        </CellLines>
      ),
    },
    {
      id: 'action',
      title: t('column.action'),
      stays: true,
      render: (person) => <PersonMenu person={person} {...menu} />,
    },
  ];
}
