import { useEffect, useRef } from 'react';
import { formatEuro } from '@weitersagen/domain/money';
import type { CatalogueProduct } from '@weitersagen/contracts/catalogue';
import { useTexts } from '@weitersagen/platform/i18n';
import { useSearchParams } from '@weitersagen/platform/router';
import { useLocale } from '@weitersagen/platform/services';
import { Icon } from '@weitersagen/ui/icon';
import { filterChoices, withAnswer } from './catalogue-filter.ts';
import classes from './filter-bar.module.css';

/** Takes what somebody chose on the painted page before this program ran: the browser has it, and no event tells of it any more. */
function useChosenBefore<Control extends HTMLElement>(take: (control: Control) => void) {
  const control = useRef<Control>(null);
  const first = useRef(take);
  useEffect(() => {
    if (control.current) first.current(control.current);
  }, []);
  return control;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

function Choose(props: {
  readonly name: string;
  readonly label: string;
  readonly any: string;
  readonly choices: readonly Choice[];
}) {
  const { name, label, any, choices } = props;
  const [query, setQuery] = useSearchParams();
  const answer = (value: string) =>
    setQuery(withAnswer(query, name, value), { replace: true, preventScrollReset: true });
  const control = useChosenBefore<HTMLSelectElement>(({ value }) => {
    if (value !== (query.get(name) ?? '')) answer(value);
  });
  if (choices.length === 0) return null;
  return (
    <label className={classes['field']}>
      <span className={classes['label']}>{label}</span>
      <span className={classes['select']}>
        <select
          ref={control}
          name={name}
          value={query.get(name) ?? ''}
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

function Toggle({ name, label }: { readonly name: string; readonly label: string }) {
  const [query, setQuery] = useSearchParams();
  const answer = (isOn: boolean) =>
    setQuery(withAnswer(query, name, isOn ? '1' : ''), { replace: true, preventScrollReset: true });
  const control = useChosenBefore<HTMLInputElement>(({ checked }) => {
    if (checked !== (query.get(name) === '1')) answer(checked);
  });
  return (
    <label className={classes['toggle']}>
      <input
        ref={control}
        type="checkbox"
        name={name}
        checked={query.get(name) === '1'}
        onChange={(event) => answer(event.target.checked)}
      />
      {label}
    </label>
  );
}

/** Questions that narrow the list, kept in the address; only those by which the products differ. */
export function FilterBar({ products }: { readonly products: readonly CatalogueProduct[] }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const choices = filterChoices(products);
  const any = t('catalogue.filter.any');
  return (
    <div className={classes['bar']} role="group" aria-label={t('catalogue.filter.title')}>
      <Choose
        name="klasse"
        label={t('catalogue.filter.size')}
        any={any}
        choices={choices.sizes.map((size) => ({ value: size, label: size }))}
      />
      <Choose
        name="hersteller"
        label={t('catalogue.filter.manufacturer')}
        any={any}
        choices={choices.manufacturers.map((name) => ({ value: name, label: name }))}
      />
      <Choose
        name="bis"
        label={t('catalogue.filter.price')}
        any={any}
        choices={choices.prices.map((cents) => ({
          value: String(cents),
          label: t('catalogue.filter.upTo', { amount: formatEuro(cents, locale) }),
        }))}
      />
      {choices.young && <Toggle name="young" label={t('catalogue.filter.young')} />}
      {choices.hybrid && <Toggle name="hybrid" label={t('catalogue.filter.hybrid')} />}
      {choices.sort && (
        <Choose
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
