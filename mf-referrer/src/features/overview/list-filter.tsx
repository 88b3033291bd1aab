import { referralStages } from '@weitersagen/contracts/own-referrals';
import { useTexts } from '@weitersagen/platform/i18n';
import { Link, useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { SubmitButton } from '@weitersagen/ui/submit-button';
import { TextField } from '@weitersagen/ui/text-field';
import { listQuery, wholeList } from './list-address.ts';
import type { ListAddress } from './list-address.ts';
import classes from './list-filter.module.css';
import { useOverviewTexts } from './overview-texts.ts';

/** Narrows the referrals by state and by words. Both stand in the address, so that a view can be kept and gone back to. */
export function ListFilter({ asked }: { readonly asked: ListAddress }) {
  const t = useOverviewTexts();
  const href = useHref();
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
        <SearchForm key={asked.search} asked={asked} />
      </div>
    </div>
  );
}

function SearchForm({ asked }: { readonly asked: ListAddress }) {
  const t = useOverviewTexts();
  const p = useTexts('platform');
  const href = useHref();
  const navigate = useNavigate();
  const form = useAppForm({ defaultValues: { search: asked.search }, validate: () => null });
  return (
    <Form
      form={form}
      errorSummaryTitle={p('form.summary')}
      onSubmit={({ search }) =>
        void navigate(
          href('PersoenlicherBereich') + listQuery({ ...asked, page: 1, search: search.trim() }),
        )
      }
    >
      <div className={classes['row']}>
        <TextField form={form} name="search" label={t('search.label')} maxLength={80} />
        <SubmitButton form={form} variant="secondary">
          {t('search.submit')}
        </SubmitButton>
      </div>
    </Form>
  );
}
