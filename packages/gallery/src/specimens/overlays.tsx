import { useState } from 'react';
import { Button } from '@weitersagen/ui/button';
import { Dialog } from '@weitersagen/ui/dialog';
import { Cluster } from '@weitersagen/ui/layout';
import { Menu } from '@weitersagen/ui/menu';
import { Text } from '@weitersagen/ui/text';
import { Group, Specimen } from '../specimen.tsx';

/** What lies above the page. */
export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [last, setLast] = useState('nothing yet');
  const close = () => setOpen(false);
  return (
    <Group title="Overlays">
      <Specimen title="Dialog">
        <Cluster>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Open the dialog
          </Button>
        </Cluster>
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title="Delete the account?"
          closeLabel="Close"
          role="alertdialog"
          renderFailed={(retry) => <Button onClick={retry}>Try again</Button>}
        >
          <Text>What is lost, in a sentence.</Text>
          <Cluster>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
            <Button variant="secondary" onClick={close}>
              Keep
            </Button>
          </Cluster>
        </Dialog>
      </Specimen>
      <Specimen title="Menu">
        <Cluster>
          <Menu
            label="Open the menu"
            actions={[
              { id: 'data', title: 'My data', icon: 'check' },
              { id: 'leave', title: 'Sign out' },
            ]}
            onAction={setLast}
          />
          <Text tone="muted">{`Chosen: ${last}`}</Text>
        </Cluster>
      </Specimen>
    </Group>
  );
}
