import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { keepInSight } from './keep-in-sight.ts';
import classes from './tabs.module.css';

interface TabItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** The tabs come after the first effect of what shows them, and again when another is selected. */
function keepSelectedInSight(tab: HTMLDivElement | null) {
  const list = tab?.parentElement;
  return tab && list ? keepInSight(list, tab) : undefined;
}

/** Views of one thing, one at a time; the arrow keys move between them. */
export function Tabs({ label, items, selected, onSelect }: TabsProps): ReactNode {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList aria-label={label} className={classes['list'] ?? ''}>
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            ref={item.id === selected ? keepSelectedInSight : null}
            className={classes['tab'] ?? ''}
          >
            {item.title}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className={classes['panel'] ?? ''}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
