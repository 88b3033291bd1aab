import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { catalogueTexts } from './catalogue-texts.ts';
import type { ProductValues } from './product-values.ts';

interface SavedMeanwhileProps {
  readonly saved: ProductValues;
  readonly typed: ProductValues;
  readonly labels: Readonly<Record<keyof ProductValues, string>>;
  /** Shows in the form what was saved. */
  readonly onTake: () => void;
  /** Leaves the form as it is; the next save replaces what was saved. */
  readonly onKeep: () => void;
}

/** Says what somebody else saved while this form was open, where it differs from what is typed here, and asks which it shall be. */
export function SavedMeanwhile({ saved, typed, labels, onTake, onKeep }: SavedMeanwhileProps) {
  const t = useTexts(catalogueTexts);
  const names = (Object.keys(labels) as (keyof ProductValues)[]).filter(
    (name) => saved[name] !== typed[name],
  );
  return (
    <div tabIndex={-1} ref={focusOnMount}>
      <Notice tone="warning" role="alert" title={t('meanwhile.title')}>
        <Stack gap={16}>
          <Text>{t(names.length === 0 ? 'meanwhile.same' : 'meanwhile.text')}</Text>
          {names.length > 0 && (
            <DefinitionList
              items={names.map((name) => ({
                term: labels[name],
                detail: t('meanwhile.both', {
                  saved: saved[name] || t('meanwhile.nothing'),
                  typed: typed[name] || t('meanwhile.nothing'),
                }),
              }))}
            />
          )}
          <Cluster gap={12}>
            <Button variant="secondary" onClick={onTake}>
              {t('meanwhile.take')}
            </Button>
            <Button variant="secondary" onClick={onKeep}>
              {t('meanwhile.keep')}
            </Button>
          </Cluster>
        </Stack>
      </Notice>
    </div>
  );
}
