import { readDraft } from '@weitersagen/ui/form-draft';

/** Names what was typed as an answer to an address: a further message from there keeps it. */
export const answerDraft = (client: string, email: string): string => `message.${client}.${email}`;

/** Whether an answer to an address was begun in this tab and not sent. */
export const isAnswerBegun = (client: string, email: string): boolean =>
  Object.values(readDraft(answerDraft(client, email), { answer: '' })).some(
    (typed) => String(typed).trim() !== '',
  );
