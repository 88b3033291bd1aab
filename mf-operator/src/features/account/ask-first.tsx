import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { TaskHeading } from '@weitersagen/domain-ui/second-factor/task-heading';
import { Button } from '@weitersagen/ui/button';
import { Cluster } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { usePress } from '../../area/use-press.ts';

interface AskFirstProps {
  readonly title: string;
  /** What follows from it. */
  readonly text: string;
  readonly submit: string;
  readonly cancel: string;
  readonly isDanger?: boolean;
  readonly work: () => Promise<void>;
  readonly onCancel: () => void;
}

/** Says what follows before it is done. */
export function AskFirst(props: AskFirstProps) {
  const { title, text, submit, cancel, isDanger = false, work, onCancel } = props;
  const { failure, isBusy, press } = usePress();
  return (
    <>
      <TaskHeading>{title}</TaskHeading>
      <Text>{text}</Text>
      <FailureNotice failure={failure} />
      <Cluster gap={12}>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          pending={isBusy}
          onClick={() => press(work)}
        >
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </Cluster>
    </>
  );
}
