import type { Api } from '@weitersagen/api-client/api';
import * as contract from '@weitersagen/contracts/operator-partners';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { QuestionDialog } from '../../area/question-dialog.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { nameOf } from './partner-view.ts';
import type { OpenPartner } from './partner-view.ts';
import { partnersTexts } from './partners-texts.ts';
import { RoleDialog } from './role-dialog.tsx';

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

/** Asks before something is done with an agency or somebody: it says what follows, and takes the reason. */
export function PartnerDialog({ client, open, onEnd }: PartnerDialogProps) {
  const t = useTexts(partnersTexts);
  const { api } = useArea();
  const { task } = open;
  const ends = { over: t('over'), onEnd };
  if (open.agency !== undefined) {
    const { agency } = open;
    const { name, number } = agency;
    const isActive = task === 'activate';
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
