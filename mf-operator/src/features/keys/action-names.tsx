import { isMachineAction } from '@weitersagen/domain/machine-actions';
import { useTexts } from '@weitersagen/platform/i18n';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import classes from './action-list.module.css';
import { keysTexts } from './keys-texts.ts';

/** What an action does, and small beside it the command that does it. What is no action any more has no other name. */
export function ActionName({ action }: { readonly action: string }) {
  const t = useTexts(keysTexts);
  if (!isMachineAction(action)) return <code>{action}</code>;
  return (
    <span className={classes['named']}>
      {t(`machines.actionName.${action}`)}
      <Text tag="span" size="small" tone="muted">
        <code>{action}</code>
      </Text>
    </span>
  );
}

/** The actions of a key, below each other, and for whom. */
export function ActionNames({
  actions,
  forWhom,
}: {
  readonly actions: readonly string[];
  readonly forWhom: string;
}) {
  return (
    <Stack gap={4}>
      {actions.map((action) => (
        <ActionName key={action} action={action} />
      ))}
      <Text tag="span" size="small" tone="muted">
        {forWhom}
      </Text>
    </Stack>
  );
}
