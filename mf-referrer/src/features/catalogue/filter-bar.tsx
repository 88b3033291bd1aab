import { formatEuro } from '@weitersagen/domain/money';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Icon } from '@weitersagen/ui/icon';
import { filterChoices, withAnswer } from './catalogue-filter.ts';
import classes from './filter-bar.module.css';
import { useChosenBefore } from './use-answers.ts';
import type { Answers } from './use-answers.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

function Choose(props: {
  readonly answers: Answers;
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly choices: readonly Choice[];
}) {
  const { answers, name, label, any, choices } = props;
  const chosen = answers.query.get(name) ?? '';
  const answer = (value: string) => answers.change((query) => withAnswer(query, name, value));
  const control = useChosenBefore<HTMLSelectElement>(({ value }) => {
    if (value !== chosen) answer(value);
  });
  if (choices.length === 0) return null;
  return (
    <label className={classes['field']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['select']}>
        <select
          ref={control}
          name={name}
          value={chosen}
          onChange={(event) => answer(event.target.value)}
        >
          <option value="">{any}</option>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </span>
    </label>
  );
}

function Toggle(props: {
  readonly answers: Answers;
  readonly name: string;
  readonly label: string;
}) {
  const { answers, name, label } = props;
  const isChosen = answers.query.get(name) === '1';
  const answer = (isOn: boolean) =>
    answers.change((query) => withAnswer(query, name, isOn ? '1' : ''));
  const control = useChosenBefore<HTMLInputElement>(({ checked }) => {
    if (checked !== isChosen) answer(checked);
  });
  return (
    <label className={classes['toggle']}>
      <input
        ref={control}
        type="checkbox"
        name={name}
        checked={isChosen}
        onChange={(event) => answer(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Questions that narrow the list, kept in the address; only those by which the products differ. */
export function FilterBar({
  products,
  answers,
}: {
  readonly products: readonly CatalogueProduct[];
  readonly answers: Answers;
}) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const choices = filterChoices(products);
  const any = t('catalogue.filter.any');
  return (
    <div className={classes['bar']} role="group" aria-label={t('catalogue.filter.title')}>
      <Choose
        answers={answers}
        name="klasse"
        label={t('catalogue.filter.size')}
        any={any}
        choices={choices.sizes.map((size) => ({ value: size, label: size }))}
      />
      <Choose
        answers={answers}
        name="hersteller"
        label={t('catalogue.filter.manufacturer')}
        any={any}
        choices={choices.manufacturers.map((name) => ({ value: name, label: name }))}
      />
      <Choose
        answers={answers}
        name="bis"
        label={t('catalogue.filter.price')}
        any={any}
        choices={choices.prices.map((cents) => ({
          value: String(cents),
          label: t('catalogue.filter.upTo', { amount: formatEuro(cents, locale) }),
        }))}
      />
      {choices.young && (
        <Toggle answers={answers} name="young" label={t('catalogue.filter.young')} />
      )}
      {choices.hybrid && (
        <Toggle answers={answers} name="hybrid" label={t('catalogue.filter.hybrid')} />
      )}
      {choices.sort && (
        <Choose
          answers={answers}
          name="sortierung"
          label={t('catalogue.sort.title')}
          any={t('catalogue.sort.given')}
          choices={[
            { value: 'preis', label: t('catalogue.sort.price') },
            { value: 'praemie', label: t('catalogue.sort.reward') },
          ]}
        />
      )}
    </div>
  );
}
