import { useId } from 'react';
import type { Consultant } from '@weitersagen/contracts/consultant';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { ConsultantCard } from './consultant/consultant-card.tsx';
import { ConsultantSearch } from './consultant/consultant-search.tsx';
import { useSearchFocus } from './consultant/use-search-focus.ts';
import { KeyHint } from '../../area/shortcuts/key-hint.tsx';
import { shortcuts } from '../../area/shortcuts/use-shortcuts.ts';

interface ConsultantModuleProps {
  readonly chosen: Consultant | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChoose: (consultant: Consultant | null) => void;
}

/** The consultant whom the customer names, found by name, zip code or city; the referral counts to the agent all the same. */
export function ConsultantModule({ chosen, isOpen, onToggle, onChoose }: ConsultantModuleProps) {
  const t = useTexts('mf-agent');
  const id = useId();
  const box = useSearchFocus<HTMLElement>(isOpen);
  return (
    <section aria-labelledby={id} ref={box}>
      <Stack gap={12}>
        <Cluster justify="between">
          <Heading level={2} size="small" id={id}>
            {t('consultant.title')}
          </Heading>
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-keyshortcuts={shortcuts.consultant}
            onClick={onToggle}
          >
            {t(isOpen ? 'consultant.hide' : 'consultant.find')}
            <KeyHint of="consultant" />
          </Button>
        </Cluster>
        {chosen === null ? (
          <Text tone="muted">{t('consultant.none')}</Text>
        ) : (
          <ConsultantCard consultant={chosen}>
            <Button variant="quiet" size="small" onClick={() => onChoose(null)}>
              {t('consultant.remove')}
            </Button>
          </ConsultantCard>
        )}
        {isOpen && <ConsultantSearch onChoose={onChoose} />}
      </Stack>
    </section>
  );
}
