import { useState } from 'react';
import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { ApiFailure } from '@weitersagen/api-client/api-failure';
import { useArea } from '../area/use-area.ts';
import { useFailure } from '../use-failure.ts';
import { partyFieldMap } from './party-field-map.ts';

interface SavedForm {
  readonly setServerErrors: (errors: Readonly<Record<string, string>>) => void;
  readonly clearDraft: () => void;
}

/** Saves changed data; `failure` and `isSaved` say what came of it. */
export interface SaveData<Change> {
  readonly save: (change: Change, form: SavedForm) => Promise<boolean>;
  readonly failure: ApiFailure | null;
  readonly isSaved: boolean;
}

/** Changes some of the own data by `call`; says what failed, or that it is saved. A wrong password is said at its field. */
export function useSaveData<Change>(call: (change: Change) => Promise<void>): SaveData<Change> {
  const { t } = useArea();
  const { failure, report, clear } = useFailure();
  const [isSaved, setSaved] = useState(false);

  async function save(change: Change, form: SavedForm): Promise<boolean> {
    clear();
    setSaved(false);
    try {
      await call(change);
      form.clearDraft();
      setSaved(true);
      return true;
    } catch (error) {
      if (isApiFailure(error) && error.key === 'wrongCredentials')
        form.setServerErrors({ current: t('data.wrongPassword') });
      else
        report(
          error,
          form,
          partyFieldMap((name) => t(`field.${name}`)),
        );
      return false;
    }
  }

  return { save, failure, isSaved };
}
