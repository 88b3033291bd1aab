/** Tenant on whose host an area is shown in a test that names none. */
export const hostOf = (area: string): string => (area === 'mf-operator' ? 'betrieb' : 'funkelnetz');
