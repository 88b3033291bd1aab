import { createContext, useContext } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import type { StaffArea } from '@weitersagen/contracts/staff';
import type { KeyOf, Texts } from '@weitersagen/platform/i18n';
import type de from './locales/de.json';

/** Keys of the shared staff screens' texts, and of what each area calls itself. */
export type AreaKey = KeyOf<typeof de> | 'area.navigation';
/** The texts that shared staff screens ask for; every area has them. */
export type AreaTexts = Texts<AreaKey>;

/** What a staff screen stands in: whose area it is, its texts, and the client that calls on behalf of that kind of staff. */
export interface Area {
  readonly kind: StaffArea;
  readonly t: AreaTexts;
  readonly api: Api;
}

export const AreaContext = createContext<Area | null>(null);

/** The area around a screen. Throws outside an `AreaFrame`. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('useArea needs an AreaFrame');
  return area;
}
