import { useEffect, useRef } from 'react';
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

/** Views of one thing, one at a time; the arrow keys move between them. */
export function Tabs({ label, items, selected, onSelect }: TabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    return list.current && tab ? keepInSight(list.current, tab) : undefined;
  }, [selected]);
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList ref={list} aria-label={label} className={classes['list'] ?? ''}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} className={classes['tab'] ?? ''}>
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
