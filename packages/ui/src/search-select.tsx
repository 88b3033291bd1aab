import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChoiceSelect } from './choice-select.tsx';
import { Icon } from './icon.tsx';
import { PageLocale } from './page-locale.tsx';
import classes from './search-select.module.css';
import type { SelectOption } from './select-field.tsx';

/** Up to so many options are chosen with the menu of the device; of more the first so many are shown. */
export const MENU_MOST = 50;

/** What a choice by typing says. */
export interface SearchSelectWords {
  /** Name of the button that opens the list. */
  readonly open: string;
  /** How many fit that the list does not show. */
  readonly more: (count: number) => string;
  /** That none fits. */
  readonly none: string;
}

export interface SearchLineProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  readonly words: SearchSelectWords;
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  /** As small as what stands in a line above a list. */
  readonly isSmall?: boolean;
}

/** Words as they are compared: without accents, umlauts as their plain vowel however they were written. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1');

/** The options that have each word of what was typed; those that begin with it come first. */
function fitting(options: readonly SelectOption[], typed: string): readonly SelectOption[] {
  const wanted = folded(typed).trim();
  const words = wanted.split(/\s+/).filter((word) => word !== '');
  const found = options.filter(({ label }) => {
    const text = folded(label);
    return words.every((word) => text.includes(word));
  });
  const begins = ({ label }: SelectOption) => Number(folded(label).startsWith(wanted));
  return words.length === 0 ? found : found.toSorted((a, b) => begins(b) - begins(a));
}

/** A line that finds one of many options by typing: the list below it shows those that fit. */
export function SearchLine({
  label,
  value,
  options,
  onChange,
  words,
  describedBy,
  isInvalid = false,
  inputRef,
  onBlur,
  isSmall = false,
}: SearchLineProps): ReactNode {
  const chosen = options.find((option) => option.value === value);
  /** Null while nothing is typed: the line says what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const fit = fitting(options, typed ?? '');
  const shown = fit.slice(0, MENU_MOST);
  const items = [
    ...shown,
    // What is chosen stays in the list, which else would not know it.
    ...(typed === null && chosen !== undefined && !shown.includes(chosen) ? [chosen] : []),
  ];
  const left = fit.length - shown.length;
  return (
    <PageLocale>
      <ComboBox
        className={classes[isSmall ? 'small' : 'line'] ?? ''}
        items={items.map((option) => ({ id: option.value, ...option }))}
        selectedKey={chosen === undefined ? null : value}
        inputValue={typed ?? chosen?.label ?? ''}
        onInputChange={(text) => setTyped(text === chosen?.label ? null : text)}
        onSelectionChange={(key) => {
          setTyped(null);
          if (key !== null) onChange(String(key));
        }}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        allowsEmptyCollection
        isInvalid={isInvalid}
        {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      >
        <Label className={classes['label'] ?? ''}>{label}</Label>
        <div className={classes['frame']}>
          <Input
            {...(inputRef === undefined ? {} : { ref: inputRef })}
            className={classes['input'] ?? ''}
            maxLength={100}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button className={classes['open'] ?? ''} aria-label={words.open}>
            <Icon name="chevron-down" />
          </Button>
        </div>
        <Popover className={classes['popover'] ?? ''}>
          <ListBox<SelectOption & { readonly id: string }>
            className={classes['list'] ?? ''}
            renderEmptyState={() => <p className={classes['note']}>{words.none}</p>}
          >
            {(option) => (
              <ListBoxItem textValue={option.label} className={classes['item'] ?? ''}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
          {left > 0 && <p className={classes['note']}>{words.more(left)}</p>}
        </Popover>
      </ComboBox>
    </PageLocale>
  );
}

export interface SearchSelectProps extends Pick<
  SearchLineProps,
  'value' | 'options' | 'onChange' | 'words'
> {
  readonly label: string;
}

/** A choice that takes effect at once: with the menu of the device, or by typing where there are more options than a menu is good for. */
export function SearchSelect({ words, ...choice }: SearchSelectProps): ReactNode {
  if (choice.options.length <= MENU_MOST) return <ChoiceSelect {...choice} />;
  return <SearchLine {...choice} words={words} isSmall />;
}
