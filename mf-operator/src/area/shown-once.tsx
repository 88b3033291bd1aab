import { useCallback, useId, useRef, type ReactNode } from 'react';
import { useTexts } from '@weitersagen/platform/i18n';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { CopyButton } from '@weitersagen/ui/copy-button';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { useLeaveWarning } from '@weitersagen/ui/use-leave-warning';
import { focusAfterWindow } from './focus-after-window.ts';
import { useHeldLinks } from './use-held-links.ts';
import classes from './shown-once.module.css';

interface ShownOnceProps {
  readonly title: string;
  /** What is shown, this once. */
  readonly secret: string;
  /** What it is for, above it. */
  readonly children: ReactNode;
  readonly copy: string;
  readonly done: string;
  readonly onDone: () => void;
}

/** A secret that is shown this once. It stands on the page, not in a window, which a key press would close; a link of the page asks before it leads away. */
export function ShownOnce({ title, secret, children, copy, done, onDone }: ShownOnceProps) {
  const t = useTexts('mf-operator');
  const id = useId();
  const heading = useRef<HTMLElement>(null);
  // The same at each render: another would take the focus again.
  const begin = useCallback((element: HTMLElement | null) => {
    heading.current = element;
    focusAfterWindow(element);
  }, []);
  const leave = useHeldLinks();
  useLeaveWarning();
  return (
    <section aria-labelledby={id}>
      <Card>
        <Stack gap={16}>
          <Heading level={2} size="small" id={id} focusRef={begin}>
            {title}
          </Heading>
          {leave.isHeld && (
            <div tabIndex={-1} ref={focusOnMount}>
              <Notice tone="warning" role="alert" title={t('shownOnce.leave')}>
                <Cluster gap={12}>
                  <Button
                    variant="secondary"
                    onClick={() => {
                      leave.stay();
                      heading.current?.focus();
                    }}
                  >
                    {t('shownOnce.stay')}
                  </Button>
                  <Button variant="secondary" onClick={leave.go}>
                    {t('shownOnce.go')}
                  </Button>
                </Cluster>
              </Notice>
            </div>
          )}
          {children}
          <code className={classes['secret']}>{secret}</code>
          <Cluster>
            <CopyButton
              text={secret}
              variant="primary"
              label={copy}
              copiedLabel={t('shownOnce.copied')}
              failedLabel={t('shownOnce.failed')}
            />
            <Button variant="secondary" onClick={onDone}>
              {done}
            </Button>
          </Cluster>
        </Stack>
      </Card>
    </section>
  );
}
