import { useId } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { useTenant } from '@weitersagen/platform/services';
import { Heading } from '@weitersagen/ui/heading';
import { latePart } from '@weitersagen/ui/late';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { myDataTexts } from './my-data-texts.ts';
import { Opening } from './opening.tsx';

const ownData = latePart(() =>
  import(/* webpackChunkName: "own-data" */ './own-data.tsx').then((file) => file.OwnData),
);

/** The own data in the personal area, for clients where "my data" is off. product.md, section "4 Screens". */
export function OwnDataSection({ onDeleted }: { readonly onDeleted: () => void }) {
  const t = useTexts(myDataTexts);
  const { name: tenant } = useTenant();
  const titleId = useId();
  return (
    <section id="daten" aria-labelledby={titleId}>
      <Stack gap={16}>
        <Heading level={2} id={titleId}>
          {t('own.title')}
        </Heading>
        <Text tone="muted">{t('own.text', { tenant })}</Text>
        <Opening label={t('own.open')} part={ownData}>
          {(OwnData) => <OwnData onDeleted={onDeleted} />}
        </Opening>
      </Stack>
    </section>
  );
}
