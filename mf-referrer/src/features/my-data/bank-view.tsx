import type { StoredBankAccount } from '@weitersagen/contracts/account-settings';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { bankTexts } from '../../area/bank-fields/bank-texts.ts';
import { BankRemoval } from './bank-removal.tsx';
import { myDataTexts } from './my-data-texts.ts';

interface BankViewProps {
  readonly account: StoredBankAccount;
  readonly onEdit: () => void;
  readonly onRemoved: () => void;
  /** The password has to be confirmed again. */
  readonly onLocked: () => void;
}

/** The stored account, masked, and what can be done with it. */
export function BankView({ account, onEdit, onRemoved, onLocked }: BankViewProps) {
  const t = useTexts(myDataTexts);
  const b = useTexts(bankTexts);
  const { accountOwner, maskedIban } = account;
  if (maskedIban === undefined)
    return (
      <>
        <Text>{t('bank.none')}</Text>
        <div>
          <Button variant="secondary" onClick={onEdit}>
            {t('bank.add')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <DefinitionList
        items={[
          { term: b('owner'), detail: accountOwner ?? '' },
          { term: b('iban'), detail: maskedIban },
        ]}
      />
      <Cluster>
        <Button variant="secondary" onClick={onEdit}>
          {t('bank.replace')}
        </Button>
        <BankRemoval onRemoved={onRemoved} onLocked={onLocked} />
      </Cluster>
    </>
  );
}
