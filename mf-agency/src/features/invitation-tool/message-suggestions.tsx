import { useState } from 'react';
import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import { contentBlockQuery } from '@weitersagen/api-client/content-queries';
import { fillIn } from '@weitersagen/domain/fill-in';
import { plainText } from '@weitersagen/domain-ui/plain-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import classes from './tool.module.css';

function useBlock(id: string) {
  const { id: tenant } = useTenant();
  const block = contentBlockQuery(useApi(), tenant, id, useLocale());
  return useQuery({ ...block, staleTime: Infinity, retry: false });
}

/** Messages that the tenant's editors suggest, with the link of an invitation, for the own mail programme or messenger. */
export function MessageSuggestions({ invitation }: { readonly invitation: OwnInvitation }) {
  const t = useTexts('mf-agency');
  const p = useTexts('platform');
  const personal = useBlock('einladen-persoenlich');
  const short = useBlock('einladen-kurz');
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = [personal, short];
  const blocks = asked.flatMap(({ data }) => data ?? []);
  const block = blocks.find(({ id }) => id === chosen) ?? blocks[0];
  if (!block) {
    const failed = asked.filter(({ isError }) => isError);
    if (failed.length === 0) return <Skeleton shape="block" />;
    return (
      <Notice tone="warning" role="status" title={t('tool.noSuggestion')}>
        <Text>{t('tool.noSuggestionText')}</Text>
        <Button
          variant="secondary"
          size="small"
          pending={asked.some(({ isFetching }) => isFetching)}
          onClick={() => {
            for (const one of failed) void one.refetch();
          }}
        >
          {t('report.retry')}
        </Button>
      </Notice>
    );
  }
  const words = fillIn(plainText(block.html), { name: invitation.firstName });
  const message = `${words}\n\n${invitation.link}`;
  return (
    <Stack gap={12} align="start">
      <ChoiceSelect
        label={t('tool.suggestion')}
        value={block.id}
        options={blocks.map(({ id, title }) => ({ value: id, label: title || id }))}
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
