import type { ProposedCommission } from '@weitersagen/contracts/operator-commissions';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { GoneMakers } from '../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../area/no-second-person.tsx';
import { catalogueTexts } from './catalogue-texts.ts';

/** A commission that waits for a second person, with what the reader may do about it. */
export function CommissionProposal({
  proposal,
  text,
  mayKeep,
  onTask,
}: {
  readonly proposal: ProposedCommission;
  readonly text: string;
  readonly mayKeep: boolean;
  readonly onTask: (task: 'agree' | 'drop') => void;
}) {
  const t = useTexts(catalogueTexts);
  const { proposedBy, goneMakers, noSecond, mayAgree } = proposal;
  return (
    <Notice tone="info" title={text}>
      <Stack gap={8}>
        {proposedBy !== null && <Text>{t('commission.by', { name: proposedBy })}</Text>}
        <GoneMakers of={goneMakers} />
        <NoSecondPerson why={noSecond} />
        {!mayAgree && noSecond === null && <Text>{t('commission.role')}</Text>}
        <Cluster>
          {mayAgree && (
            <Button variant="secondary" onClick={() => onTask('agree')}>
              {t('commission.agree')}
            </Button>
          )}
          {mayKeep && (
            <Button variant="secondary" onClick={() => onTask('drop')}>
              {t('dated.withdraw')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Notice>
  );
}
