import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import type { InvitedKind, OpenPartner, PartnerView } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';

interface ListActionsProps {
  readonly view: PartnerView;
  readonly hasCallCentre: boolean;
  /** Number of the agency whose people or shops are shown. */
  readonly agency: string | undefined;
  readonly onOpen: (open: OpenPartner) => void;
  readonly onImport: () => void;
}

/** What can be added to a list; people of agencies are invited by their owners. */
export function ListActions({ view, hasCallCentre, agency, onOpen, onImport }: ListActionsProps) {
  const t = useTexts(partnersTexts);
  const invite = (kind: InvitedKind) => (
    <Cluster>
      <Button onClick={() => onOpen({ of: 'invited', kind })}>{t(`invite.${kind}`)}</Button>
    </Cluster>
  );
  if (view === 'agencies') return invite('agency');
  if (view === 'seller') return invite('seller');
  if (view === 'agent' && hasCallCentre) return invite('agent');
  if (view === 'shop')
    return (
      <Cluster>
        <Button onClick={() => onOpen({ of: 'newShop', agency })}>{t('addShop')}</Button>
      </Cluster>
    );
  if (view === 'consultant')
    return (
      <Cluster gap={12}>
        <Button onClick={() => onOpen({ of: 'newConsultant' })}>{t('addConsultant')}</Button>
        <Button variant="secondary" onClick={onImport}>
          {t('import.title')}
        </Button>
      </Cluster>
    );
  return null;
}
