/** A size as people read it: `512 KB`, `1,2 MB`. */
export function sizeText(bytes: number, locale: string): string {
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes < 1000) return `${kilobytes.toLocaleString(locale)} KB`;
  const megabytes = (bytes / 1_000_000).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${megabytes} MB`;
}
