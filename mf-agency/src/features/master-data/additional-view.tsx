import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { RegistrationSteps } from '../../area/registration-steps.tsx';
import { AdditionalForm } from './additional-form.tsx';
import classes from './additional.module.css';
import { useChangeAgency, useMasterData } from '../../area/use-master-data.ts';

/** What credit notes need, then on to the area; until the agency is active with the steps of its registration. */
export function AdditionalView({ user }: { readonly user: StaffUser }) {
  const navigate = useNavigate();
  const area = useHref()('AgenturBereich');
  const stored = useMasterData(user);
  const change = useChangeAgency(user);
  if (stored.isError)
    return <AreaFailure error={stored.error} onRetry={() => void stored.refetch()} />;
  const { data } = stored;
  if (!data) return <Skeleton shape="block" />;
  return (
    <div className={classes['columns']}>
      <AdditionalForm
        data={data}
        email={user.email}
        change={change}
        onSaved={() => void navigate(area)}
      />
      {!data.active && <RegistrationSteps now={data.complete ? 'activation' : 'data'} />}
    </div>
  );
}
