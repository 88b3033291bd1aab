import { useState } from 'react';
import { previewMail } from '@weitersagen/contracts/operator-texts';
import type { Locale } from '@weitersagen/domain/locale';
import type { MailKind } from '@weitersagen/domain/mail-kinds';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { Text } from '@weitersagen/ui/text';
import { MailFrame } from '../../area/mail-frame.tsx';
import { useSettled } from '../../area/use-settled.ts';
import type { TextValues } from './text-values.ts';
import classes from './texts.module.css';
import { textsTexts } from './texts-texts.ts';

interface MailPreviewProps {
  readonly client: string;
  readonly mail: MailKind;
  readonly words: TextValues;
  readonly locales: readonly Locale[];
}

/** A mail as it would be sent with the typed words: rendered by the code that sends it, with examples for what differs from mail to mail. */
export function MailPreview({ client, mail, words, locales }: MailPreviewProps) {
  const t = useTexts(textsTexts);
  const { api, kind: area } = useArea();
  const [locale, setLocale] = useState<Locale>(locales[0] ?? 'de');
  const [view, setView] = useState('html');
  const [colours, setColours] = useState('light');
  const [width, setWidth] = useState('desktop');
  const settled = useSettled(words);
  const of = (part: 'subject' | 'title' | 'text' | 'button') =>
    settled[`${part}${locale === 'de' ? 'De' : 'En'}`];
  const body = {
    client,
    id: mail,
    locale,
    subject: of('subject').replaceAll(/[\r\n]+/g, ' '),
    title: of('title').replaceAll(/[\r\n]+/g, ' '),
    text: of('text'),
    button: of('button').replaceAll(/[\r\n]+/g, ' '),
  };
  const shown = useQuery({
    queryKey: [area, 'mailPreview', body],
    queryFn: ({ signal }) => api.call(previewMail, { body, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = shown;
  return (
    <Stack gap={16}>
      <Heading level={2} size="small">
        {t('preview')}
      </Heading>
      <div className={classes['filters']}>
        <ChoiceSelect
          label={t('mails.language')}
          value={locale}
          options={locales.map((each) => ({
            value: each,
            label: t(each === 'de' ? 'german' : 'english'),
          }))}
          onChange={(to) => setLocale(to === 'en' ? 'en' : 'de')}
        />
        <ChoiceSelect
          label={t('mails.view')}
          value={view}
          options={[
            { value: 'html', label: t('mails.html') },
            { value: 'plain', label: t('mails.plain') },
          ]}
          onChange={setView}
        />
        <ChoiceSelect
          label={t('mails.colours')}
          value={colours}
          options={[
            { value: 'light', label: t('mails.light') },
            { value: 'dark', label: t('mails.dark') },
          ]}
          onChange={setColours}
        />
        <ChoiceSelect
          label={t('mails.width')}
          value={width}
          options={[
            { value: 'desktop', label: t('mails.desktop') },
            { value: 'phone', label: t('mails.phone') },
          ]}
          onChange={setWidth}
        />
      </div>
      {data === undefined ? (
        shown.isError ? (
          <AreaFailure error={shown.error} onRetry={() => void shown.refetch()} />
        ) : (
          <Skeleton shape="block" />
        )
      ) : (
        <>
          <p lang={locale} className={classes['label']}>
            {t('mails.subject', { subject: data.subject })}
          </p>
          {view === 'html' ? (
            <MailFrame
              title={t('mails.frame')}
              html={data.html}
              isDark={colours === 'dark'}
              isNarrow={width === 'phone'}
            />
          ) : (
            <pre lang={locale} className={classes['plain']} data-width={width}>
              {data.text}
            </pre>
          )}
          <Disclosure summary={t('mails.examples')}>
            <DefinitionList
              items={Object.entries(data.values).map(([name, value]) => ({
                term: t(`mails.variable.${name as 'amount'}`),
                detail: value,
              }))}
            />
          </Disclosure>
          {shown.isError && <Text tone="muted">{shown.error.message}</Text>}
        </>
      )}
    </Stack>
  );
}
