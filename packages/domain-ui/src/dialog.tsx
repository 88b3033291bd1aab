import { Dialog as Window } from '@weitersagen/ui/dialog';
import type { DialogProps } from '@weitersagen/ui/dialog';
import { PartFailure } from './part-failure.tsx';

/** The dialog of the design system; when its code does not come, it says so and offers another try. */
export function Dialog(props: DialogProps) {
  return <Window {...props} renderFailed={(retry) => <PartFailure onRetry={retry} />} />;
}
