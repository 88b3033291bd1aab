import type { Api } from '@weitersagen/api-client/api';
import { setConsultantListed } from '@weitersagen/contracts/operator-consultants';
import * as contract from '@weitersagen/contracts/operator-partners';
import { closeAgencyShop } from '@weitersagen/contracts/operator-shops';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { ConsultantDialog } from './consultant-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { nameOf } from './partner-view.ts';
import type { OpenPartner } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';
import { RoleDialog } from './role-dialog.tsx';
import { ShopDialog } from './shop-dialog.tsx';

interface PartnerDialogProps {
  readonly client: string;
  readonly open: OpenPartner;
  readonly onEnd: (notice: string | null) => Promise<void>;
}

type Decided = { readonly client: string; readonly id: string; readonly reason: string };

const calls = {
  activate: (api: Api, body: Decided) =>
    api.call(contract.setSellerState, { body: { ...body, isActive: true } }),
  deactivate: (api: Api, body: Decided) =>
    api.call(contract.setSellerState, { body: { ...body, isActive: false } }),
  factor: (api: Api, body: Decided) => api.call(contract.removePartnerFactor, { body }),
  shut: (api: Api, body: Decided) => api.call(contract.closePartnerAccess, { body }),
  open: (api: Api, body: Decided) => api.call(contract.openPartnerAccess, { body }),
  remove: (api: Api, body: Decided) => api.call(contract.removeClientAgent, { body }),
} as const;

/** Changes what is kept of a consultant, or asks why the search is to list them, or no longer. */
function ConsultantQuestion({
  client,
  open: { consultant, task },
  onEnd,
}: PartnerDialogProps & { readonly open: Extract<OpenPartner, { readonly of: 'consultant' }> }) {
  const t = useTexts(partnersTexts);
  const { api } = useArea();
  if (task === 'edit')
    return <ConsultantDialog client={client} consultant={consultant} onEnd={onEnd} />;
  const { externalId } = consultant;
  const name = nameOf(consultant);
  return (
    <ReasonQuestion
      title={t(`titleOf.${task}`, { name })}
      text={t(`question.${task}`, { name })}
      press={t(`task.${task}`)}
      call={(reason) =>
        api.call(setConsultantListed, {
          body: { client, externalId, isListed: task === 'list', reason },
        })
      }
      done={t(`done.${task}`, { name })}
      over={t('over')}
      onEnd={onEnd}
    />
  );
}

/** Asks before something is done with an agency or somebody: it says what follows, and takes the reason. */
export function PartnerDialog({ client, open, onEnd }: PartnerDialogProps) {
  const t = useTexts(partnersTexts);
  const { api } = useArea();
  const ends = { over: t('over'), onEnd };
  if (open.of === 'invited') return <InviteDialog client={client} kind={open.kind} onEnd={onEnd} />;
  if (open.of === 'newConsultant')
    return <ConsultantDialog client={client} consultant={null} onEnd={onEnd} />;
  if (open.of === 'newShop')
    return <ShopDialog client={client} agency={open.agency} onEnd={onEnd} />;
  if (open.of === 'shop') {
    const { id, name } = open.shop;
    return (
      <ReasonQuestion
        title={t('titleOf.closeShop', { name })}
        text={t('question.closeShop')}
        press={t('task.closeShop')}
        call={(reason) => api.call(closeAgencyShop, { body: { client, id, reason } })}
        done={t('done.closeShop', { name })}
        {...ends}
      />
    );
  }
  if (open.of === 'consultant')
    return <ConsultantQuestion client={client} open={open} onEnd={onEnd} />;
  if (open.of === 'agency') {
    const { agency } = open;
    const { name, number } = agency;
    const isActive = open.task === 'activate';
    return (
      <ReasonQuestion
        title={t(`titleOf.${open.task}`, { name })}
        text={t(`question.${open.task}Agency`)}
        press={t(`task.${open.task}`)}
        call={(reason) =>
          api.call(contract.setAgencyState, { body: { client, number, isActive, reason } })
        }
        done={t(`done.${open.task}`, { name })}
        {...ends}
      />
    );
  }
  const { person } = open;
  const { id, email } = person;
  const name = nameOf(person);
  if (open.task === 'role')
    return <RoleDialog client={client} person={person} name={name} {...ends} />;
  if (open.task === 'link') {
    const words = person.state === 'invited' ? 'linkAgain' : 'link';
    return (
      <QuestionDialog
        title={t('titleOf.link', { name })}
        text={t(`question.${words}`, { email })}
        press={t(`task.${words}`)}
        call={(by) => by.call(contract.mailPartnerLink, { body: { client, id } })}
        done={t('done.link', { name })}
        {...ends}
      />
    );
  }
  const asked = open.task;
  const words =
    asked === 'activate' || asked === 'deactivate' ? (`${asked}Seller` as const) : asked;
  return (
    <ReasonQuestion
      title={t(`titleOf.${asked}`, { name })}
      text={t(`question.${words}`, { name })}
      press={t(`task.${asked}`)}
      call={(reason) => calls[asked](api, { client, id, reason })}
      done={t(`done.${asked}`, { name })}
      {...ends}
    />
  );
}
