import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';

/** What is being done in place of the state; takes the focus, because the pressed button is gone. */
export function TaskHeading({ children }: { readonly children: string }) {
  return (
    <Heading level={3} focusRef={focusOnMount}>
      {children}
    </Heading>
  );
}
