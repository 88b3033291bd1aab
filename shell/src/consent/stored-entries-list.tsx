import { fillIn } from '@weitersagen/domain/fill-in';
import { storedEntries } from '@weitersagen/domain/stored-entries';
import type { Lifetime } from '@weitersagen/domain/stored-entries';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './consent.module.css';
import type { ConsentTexts } from './consent-texts.ts';

type StoredTexts = ConsentTexts['stored'];

function lifetimeText(texts: StoredTexts, lifetime: Lifetime): string {
  if (typeof lifetime === 'string') return texts[lifetime];
  return 'days' in lifetime
    ? fillIn(texts.days, { days: String(lifetime.days) })
    : fillIn(texts.hours, { hours: String(lifetime.hours) });
}

function isPurpose(texts: StoredTexts, name: string): name is keyof StoredTexts['purposes'] {
  return Object.hasOwn(texts.purposes, name);
}

/** Everything the product keeps in a browser, from the same list that says what it may keep. */
export function StoredEntriesList({ texts }: { readonly texts: ConsentTexts }) {
  const { stored, category: categories } = texts;
  return (
    <Stack gap={16} tag="section">
      <Heading level={2} size="small">
        {stored.title}
      </Heading>
      <Text>{stored.intro}</Text>
      <dl className={classes['entries']}>
        {storedEntries.map(({ name, place, category, purpose, lifetime }) => (
          <div key={`${place} ${name}`} className={classes['entry']}>
            <dt>{name}</dt>
            <dd>{isPurpose(stored, purpose) ? stored.purposes[purpose] : purpose}</dd>
            <dd className={classes['facts']}>
              {[stored.place[place], categories[category], lifetimeText(stored, lifetime)].join(
                ' · ',
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}
