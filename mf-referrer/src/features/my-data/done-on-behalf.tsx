import { listDoneOnBehalf } from '@weitersagen/contracts/visit';
import type { DoneOnBehalf as Done } from '@weitersagen/contracts/visit';
import { formatDateTime } from '@weitersagen/domain/dates';
import { Setting } from '@weitersagen/domain-ui/staff-account/setting';
import { isLocale, useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useApi, useLocale, useTenant } from '@weitersagen/platform/services';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { myDataTexts } from './my-data-texts.ts';

/** What the programme's operator did in the person's name, and how to object; absent where nothing was done. Record 070. */
export function DoneOnBehalf() {
  const t = useTexts(myDataTexts);
  const api = useApi();
  const locale = useLocale();
  const { operatorName, supportEmail } = useTenant();
  const { data } = useQuery({
    queryKey: ['doneOnBehalf'],
    queryFn: ({ signal }) => api.call(listDoneOnBehalf, { signal }),
    refetchOnMount: 'always',
  });
  const said = (what: Done['what'], value: string) =>
    what === 'languageChanged' && isLocale(value) ? t(`language.${value}`) : value;
  if (data === undefined || data.entries.length === 0) return null;
  return (
    <Setting title={t('behalf.title')} text={t('behalf.text', { operator: operatorName })}>
      <Stack gap={16}>
        {data.entries.map(({ id, at, what, reason, before, after }) => (
          <Stack key={id} gap={4}>
            <Text strong>{t(`behalf.${what}`)}</Text>
            {before !== null && after !== null && (
              <Text>
                {t('behalf.change', { before: said(what, before), after: said(what, after) })}
              </Text>
            )}
            <Text size="small" tone="muted">
              {formatDateTime(new Date(at), locale)}
            </Text>
            <Text size="small" tone="muted">
              {t('behalf.reason', { reason })}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text>
        {t('behalf.object')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </Text>
    </Setting>
  );
}
