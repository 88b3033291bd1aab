import { useState } from 'react';
import { useBrowserValue } from '@weitersagen/platform/browser-value';
import { clearDraft, readDraft, writeDraft } from '@weitersagen/ui/form-draft';

const noSecrets: ReadonlySet<string> = new Set();

/** What the tab keeps of a message; null for nothing. */
function kept(key: string): string | null {
  const { text } = readDraft(key, { text: '' });
  return typeof text === 'string' ? text : null;
}

/**
 * The message to a referral's contacts: what was written in this tab, else the suggested text, which is not kept. Gives the text and
 * `write(text)`. product.md, section "4 Screens".
 */
export function useMessageDraft(number: string, suggested: string) {
  const key = `share.${number}`;
  const stored = useBrowserValue(() => kept(key));
  const [typed, setTyped] = useState<string | null>(null);
  function write(text: string) {
    setTyped(text);
    if (text === suggested) clearDraft(key);
    else writeDraft(key, { text }, noSecrets);
  }
  return { text: typed ?? stored ?? suggested, write };
}
