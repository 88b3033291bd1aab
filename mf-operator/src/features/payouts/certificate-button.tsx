import { getPaymentCertificate } from '@weitersagen/contracts/operator-payment-certificates';
import type { PayoutItem } from '@weitersagen/contracts/operator-payouts';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useFailure } from '@weitersagen/domain-ui/use-failure';
import { useTexts } from '@weitersagen/platform/i18n';
import { useMutation } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { saveFile } from '@weitersagen/ui/save-file';
import { payoutsTexts } from './payouts-texts.ts';

interface CertificateButtonProps {
  readonly client: string;
  readonly item: PayoutItem;
}

/** Saves the certificate of a payment that the bank booked, as a PDF. */
export function CertificateButton({ client, item: { id, name } }: CertificateButtonProps) {
  const t = useTexts(payoutsTexts);
  const { api } = useArea();
  const { failure, report, clear } = useFailure();
  const saving = useMutation({
    mutationFn: () => api.call(getPaymentCertificate, { query: { mandant: client, zahlung: id } }),
    onMutate: () => clear(),
    onSuccess: ({ file }) => {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
      saveFile(new Blob([bytes], { type: 'application/pdf' }), `${t('certificateFile')}-${id}.pdf`);
    },
    onError: (error) => report(error),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        pending={saving.isPending}
        aria-label={t('certificateOf', { name, number: id })}
        onClick={() => saving.mutate()}
      >
        {t('certificate')}
      </Button>
      <FailureNotice failure={failure} />
    </>
  );
}
