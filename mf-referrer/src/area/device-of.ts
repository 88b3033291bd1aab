/** The number of the device that an address asks for (`?handyId=`); what is no number counts as none. */
export function deviceOf(query: URLSearchParams): string | undefined {
  const id = query.get('handyId') ?? '';
  return /^\d{1,9}$/.test(id) ? id : undefined;
}
