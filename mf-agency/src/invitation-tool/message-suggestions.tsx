import { useState } from 'react';
import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import { contentBlockQuery } from '@weitersagen/api-client/content-queries';
import { plainText } from '@weitersagen/domain-ui/plain-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './tool.module.css';

function useBlock(id: string) {
  const { id: tenant } = useTenant();
  const block = contentBlockQuery(useApi(), tenant, id, useLocale());
  return useQuery({ ...block, staleTime: Infinity, retry: false }).data;
}

/** Messages that the tenant's editors suggest, with the link of an invitation, for the own mail programme or messenger. */
export function MessageSuggestions({ invitation }: { readonly invitation: OwnInvitation }) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const personal = useBlock('einladen-persoenlich');
  const short = useBlock('einladen-kurz');
  const [chosen, setChosen] = useState<string | null>(null);
  const blocks = [personal, short].filter((block) => block !== undefined);
  const block = blocks.find(({ id }) => id === chosen) ?? blocks[0];
  if (!block) return null;
  const words = plainText(block.html).replaceAll('{name}', invitation.firstName);
  const message = `${words}\n\n${invitation.link}`;
  return (
    <Stack gap={12} align="start">
      <ChoiceSelect
        label={t('tool.suggestion')}
        value={block.id}
        options={blocks.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={setChosen}
      />
      <div className={classes['message']}>
        <Text>{message}</Text>
      </div>
      <CopyButton
        text={message}
        label={t('tool.copyMessage')}
        copiedLabel={p('copy.copied')}
        failedLabel={t('invite.copyFailed')}
        variant="secondary"
      />
    </Stack>
  );
}
