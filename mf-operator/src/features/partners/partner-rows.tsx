import { AgencyTable } from './agency-table.tsx';
import { ConsultantTable } from './consultant-table.tsx';
import { isConsultantTask, isPersonTask, type OpenPartner } from './partner-view.ts';
import { PersonTable } from './person-table.tsx';
import { ShopTable } from './shop-table.tsx';
import type { PartnerRows as Rows } from './use-partners.ts';

interface PartnerRowsProps {
  readonly list: Rows;
  readonly isBusy: boolean;
  readonly onOpen: (open: OpenPartner) => void;
  /** Shows the people or the shops of an agency. */
  readonly onOfAgency: (view: 'agency' | 'shop', agency: string) => void;
}

/** The rows of a list of partners, each with what can be done. */
export function PartnerRows({ list, isBusy, onOpen, onOfAgency }: PartnerRowsProps) {
  if (list.view === 'agencies')
    return (
      <AgencyTable
        agencies={list.rows}
        isBusy={isBusy}
        onTask={(task, agency) => {
          if (task === 'people') onOfAgency('agency', agency.number);
          else if (task === 'shops') onOfAgency('shop', agency.number);
          else if (task === 'activate' || task === 'deactivate')
            onOpen({ of: 'agency', task, agency });
        }}
      />
    );
  if (list.view === 'shop')
    return (
      <ShopTable
        shops={list.rows}
        isBusy={isBusy}
        onTask={(_, shop) => onOpen({ of: 'shop', shop })}
      />
    );
  if (list.view === 'consultant')
    return (
      <ConsultantTable
        consultants={list.rows}
        isBusy={isBusy}
        onTask={(task, consultant) => {
          if (isConsultantTask(task)) onOpen({ of: 'consultant', task, consultant });
        }}
      />
    );
  return (
    <PersonTable
      view={list.view}
      people={list.rows}
      isBusy={isBusy}
      onTask={(task, person) => {
        if (isPersonTask(task)) onOpen({ of: 'person', task, person });
      }}
    />
  );
}
