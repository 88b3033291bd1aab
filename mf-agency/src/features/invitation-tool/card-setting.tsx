import { useState } from 'react';
import { getInvitationCard } from '@weitersagen/contracts/invitation';
import type { StaffUser } from '@weitersagen/contracts/staff';
import { AreaFailure } from '@weitersagen/domain-ui/area/area-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { PrintCard } from '@weitersagen/domain-ui/print-card';
import QrCode from '@weitersagen/domain-ui/qr-code';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { useTenant } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { Form, useAppForm } from '@weitersagen/ui/form';
import { Stack } from '@weitersagen/ui/layout';
import { Skeleton } from '@weitersagen/ui/skeleton';
import { TextField } from '@weitersagen/ui/text-field';
import classes from './tool.module.css';

/** The own card: its code on screen, its link, and the printed card, with the shop it lies in where one is named. */
export function CardSetting({ user }: { readonly user: StaffUser }) {
  const t = useTexts('mf-agency');
  const { api, kind } = useArea();
  const p = useTexts('platform');
  const { name: tenant } = useTenant();
  const [printing, setPrinting] = useState<string | null>(null);
  const card = useQuery({
    queryKey: [kind, user.email, 'card'],
    queryFn: ({ signal }) => api.call(getInvitationCard, { signal }),
  });
  const form = useAppForm({ defaultValues: { place: '' }, validate: () => ({}) });
  if (card.isError) return <AreaFailure error={card.error} onRetry={() => void card.refetch()} />;
  if (!card.data) return <Skeleton shape="block" />;
  const { link } = card.data;
  const name = `${user.firstName} ${user.lastName}`;
  const label = t('tool.code', { name });
  return (
    <div className={classes['card']}>
      <QrCode text={link} label={label} />
      <Form
        form={form}
        errorSummaryTitle={p('form.summary')}
        onSubmit={({ place }) => setPrinting(place.trim())}
      >
        <TextField
          form={form}
          name="place"
          label={t('tool.place')}
          optionalText={p('form.optional')}
          help={t('tool.placeHelp')}
          autoComplete="off"
          maxLength={60}
        />
        <Stack gap={12} align="start">
          <Button type="submit" variant="secondary">
            {t('tool.print')}
          </Button>
          <CopyButton
            text={link}
            label={t('tool.copyCard')}
            copiedLabel={p('copy.copied')}
            failedLabel={t('invite.copyFailed')}
            variant="quiet"
          />
        </Stack>
      </Form>
      {printing !== null && (
        <PrintCard
          url={link}
          title={t('tool.cardTitle', { tenant })}
          subject={t('tool.cardSubject', { name })}
          label={label}
          text={t('tool.cardDo')}
          note={printing}
          onPrinted={() => setPrinting(null)}
        />
      )}
    </div>
  );
}
