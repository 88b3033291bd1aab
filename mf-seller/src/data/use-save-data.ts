import { useState } from 'react';
import { updateSellerData } from '@weitersagen/contracts/seller';
import type { SellerData } from '@weitersagen/contracts/seller';
import type { CallInput } from '@weitersagen/api-client/api';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { sellerFieldMap } from '../fields/field-map.ts';

type Change = CallInput<typeof updateSellerData>['body'];

interface ServerErrors {
  readonly setServerErrors: (errors: Readonly<Record<string, string>>) => void;
}

/** Changes some of the own data; says what failed, or that it is saved. A wrong password is said at its field. */
export function useSaveData(onSaved: (data: SellerData) => void) {
  const { t, api } = useArea();
  const { failure, report, clear } = useFailure();
  const [isSaved, setSaved] = useState(false);

  async function save(change: Change, form: ServerErrors): Promise<boolean> {
    clear();
    setSaved(false);
    try {
      onSaved(await api.call(updateSellerData, { body: change }));
      setSaved(true);
      return true;
    } catch (error) {
      if (isApiFailure(error) && error.key === 'wrongCredentials')
        form.setServerErrors({ current: t('data.wrongPassword') });
      else
        report(
          error,
          form,
          sellerFieldMap((name) => t(`field.${name}`)),
        );
      return false;
    }
  }

  return { save, failure, isSaved };
}
