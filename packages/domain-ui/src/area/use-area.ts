import { createContext, useContext } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import type { StaffArea } from '@weitersagen/contracts/staff';
import type { useTexts } from '@weitersagen/platform/i18n';

/** The texts of an area, those of the shared staff screens among them. */
export type AreaTexts = ReturnType<typeof useTexts>;

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
