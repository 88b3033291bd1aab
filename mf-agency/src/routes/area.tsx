import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Text } from '@weitersagen/ui/text';
import { AreaPage } from '../area/area-page.tsx';
import classes from '../area/choices.module.css';
import { entriesOf, roleOf } from '../area/views.ts';
import { MissingDetails } from '../master-data/missing-details.tsx';

/** The start of the area: what the role can do here. */
export default function Area() {
  const t = useTexts('mf-agency');
  return (
    <AreaPage route="AgenturBereich" title={t('area.title')}>
      {(user) => {
        const entries = entriesOf(roleOf(user.role));
        return (
          <>
            <Text>{t(entries.length === 0 ? 'area.nothing' : 'area.intro')}</Text>
            <MissingDetails user={user} />
            <ul className={classes['choices']}>
              {entries.map(({ route, text }) => (
                <li key={route}>
                  <RouteLink to={route} className={classes['choice']}>
                    <strong>{t(`${text}.title`)}</strong>
                    {t(`${text}.about`)}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </AreaPage>
  );
}
