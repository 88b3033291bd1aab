import { referralStages } from '@weitersagen/contracts/own-referrals';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link, useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { SearchForm } from '@weitersagen/ui/search-form';
import { listQuery, wholeList } from './list-address.ts';
import type { ListAddress } from './list-address.ts';
import classes from './list-filter.module.css';
import { overviewTexts } from './overview-texts.ts';

/** Narrows the referrals by state and by words. Both stand in the address, so that a view can be kept and gone back to. */
export function ListFilter({ asked }: { readonly asked: ListAddress }) {
  const t = useTexts(overviewTexts);
  const href = useHref();
  const navigate = useNavigate();
  return (
    <div className={classes['filter']}>
      <nav aria-label={t('filter.label')} className={classes['stages']}>
        {[null, ...referralStages].map((stage) => (
          <Link
            key={stage}
            to={`${href('PersoenlicherBereich')}${listQuery({ ...wholeList, search: asked.search, stage })}`}
            className={classes['stage'] ?? ''}
            aria-current={stage === asked.stage}
          >
            {t(`filter.${stage ?? 'all'}`)}
          </Link>
        ))}
      </nav>
      <div className={classes['search']}>
        <SearchForm
          key={asked.search}
          label={t('search.label')}
          start={asked.search}
          submit={t('search.submit')}
          maxLength={80}
          onSearch={(search) =>
            void navigate(href('PersoenlicherBereich') + listQuery({ ...asked, page: 1, search }))
          }
        />
      </div>
    </div>
  );
}
