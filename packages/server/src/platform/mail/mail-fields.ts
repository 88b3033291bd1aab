import type { MailPart } from '@weitersagen/domain/mail-kinds';

/** The schema under which the words of mails are kept among the texts of a client. */
export const mailSchema = 'mails';

/** The field of each part. */
export const mailFields: Readonly<Record<MailPart, string>> = {
  subject: 'Betreff',
  title: 'Ueberschrift',
  text: 'Inhalt',
  button: 'Knopf',
};
