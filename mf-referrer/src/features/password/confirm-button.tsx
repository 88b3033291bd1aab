import { isApiFailure } from '@weitersagen/api-client/api-failure';
import type { SignedIn } from '@weitersagen/contracts/session';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useMutation } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import { Stack } from '@weitersagen/ui/layout';

interface ConfirmButtonProps {
  readonly label: string;
  readonly confirm: () => Promise<SignedIn>;
  readonly onConfirmed: (answer: SignedIn) => void;
}

/** Confirms participation for somebody who has a password already. */
export function ConfirmButton({ label, confirm, onConfirmed }: ConfirmButtonProps) {
  const confirming = useMutation({ mutationFn: confirm, onSuccess: onConfirmed });
  return (
    <Stack gap={16} align="start">
      <FailureNotice failure={isApiFailure(confirming.error) ? confirming.error : null} />
      <Button size="large" pending={confirming.isPending} onClick={() => confirming.mutate()}>
        {label}
      </Button>
    </Stack>
  );
}
