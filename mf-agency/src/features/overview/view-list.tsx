import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import type { AreaEntry } from '../../area/views.ts';
import classes from './view-list.module.css';

/** The pages of the area that a role may open, with what each is for. */
export function ViewList({ entries }: { readonly entries: readonly AreaEntry[] }) {
  const t = useTexts('mf-agency');
  return (
    <Stack tag="section" gap={12}>
      <Heading level={2} size="small">
        {t('overview.views')}
      </Heading>
      <ul className={classes['choices']}>
        {entries.map(({ route, text }) => (
          <li key={route}>
            <RouteLink to={route} className={classes['choice']}>
              <strong>{t(`${text}.title`)}</strong>{' '}
              <span className={classes['about']}>{t(`${text}.about`)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
