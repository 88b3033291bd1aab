import type { ContactCase } from '@weitersagen/contracts/operator-messages';
import { useTexts } from '@weitersagen/platform/i18n';
import { Thread } from '../../area/thread.tsx';
import { messagesTexts } from './messages-texts.ts';

/** What was written from and to an address. */
export function MessageThread({ message: { email, thread } }: { readonly message: ContactCase }) {
  const t = useTexts(messagesTexts);
  return (
    <Thread
      label={t('thread', { email })}
      entries={thread.map((said) => ({
        ...said,
        title: said.subject ?? t('answeredBy'),
        isOurs: said.side === 'operator',
      }))}
    />
  );
}
