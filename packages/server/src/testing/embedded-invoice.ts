import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';

/** The XML inside of a credit note's PDF, and what the schema of EN 16931 finds wrong with it; nothing for a sound one. */
export async function embeddedInvoice(
  pdf: Buffer,
): Promise<{ readonly xml: string; readonly problems: readonly string[] }> {
  const { xml } = await extractXml(pdf);
  const { errors } = await validateXsd(xml, Profile.EN16931);
  return { xml, problems: errors.map(({ message }) => message) };
}
