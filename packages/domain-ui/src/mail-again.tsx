import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { useMutation } from '@weitersagen/platform/query';
import { Button } from '@weitersagen/ui/button';
import type { ButtonProps } from '@weitersagen/ui/button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Icon } from '@weitersagen/ui/icon';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { FailureNotice } from './failure-notice.tsx';

interface MailAgainProps {
  /** Asks the server for the mail; a failure is shown. */
  readonly send: () => Promise<unknown>;
  readonly label: string;
  /** What the person can expect once the mail is on its way. */
  readonly sentText: string;
  readonly variant?: ButtonProps['variant'];
  /** Where asking once more changes nothing: what came of it takes the button's place, and the focus. */
  readonly once?: boolean;
}

/** A button that has a mail sent once more and says what came of it. */
export function MailAgain({
  send,
  label,
  sentText,
  variant = 'secondary',
  once = false,
}: MailAgainProps) {
  const sending = useMutation({ mutationFn: send });
  if (once && sending.isSuccess)
    return (
      <div ref={focusOnMount} tabIndex={-1}>
        <Notice tone="positive" role="status" title={sentText} />
      </div>
    );
  return (
    <Stack gap={12} align="start">
      <Button
        variant={variant}
        pending={sending.isPending}
        icon={<Icon name="mail" />}
        onClick={() => sending.mutate()}
      >
        {label}
      </Button>
      {sending.isSuccess && <Notice tone="positive" role="status" title={sentText} />}
      <FailureNotice failure={isApiFailure(sending.error) ? sending.error : null} />
    </Stack>
  );
}
