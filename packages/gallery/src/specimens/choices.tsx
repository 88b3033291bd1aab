import { useState } from 'react';
import { ChoiceSelect } from '@weitersagen/ui/choice-select';
import { Disclosure } from '@weitersagen/ui/disclosure';
import { Stack } from '@weitersagen/ui/layout';
import { SearchForm } from '@weitersagen/ui/search-form';
import { Switch } from '@weitersagen/ui/switch';
import { Tabs } from '@weitersagen/ui/tabs';
import { Text } from '@weitersagen/ui/text';
import { Group, Specimen } from '../specimen.tsx';

const sizes = ['S', 'M', 'L', 'XL'].map((value) => ({ value, label: `Size ${value}` }));

/** What takes effect at once, outside of forms. */
export function Choices() {
  const [isOn, setOn] = useState(true);
  const [size, setSize] = useState('M');
  const [tab, setTab] = useState('one');
  const [words, setWords] = useState('');
  return (
    <Group title="Choices">
      <Specimen title="Switch">
        <Switch
          isOn={isOn}
          label="Status mails"
          detail="When something happens."
          onChange={setOn}
        />
        <Switch isOn={!isOn} label="The other way round" onChange={() => setOn(!isOn)} />
      </Specimen>
      <Specimen title="Choice select and search form">
        <ChoiceSelect label="Class" value={size} options={sizes} onChange={setSize} />
        <SearchForm
          label="Product"
          start={words}
          submit="Search"
          maxLength={80}
          onSearch={setWords}
        />
      </Specimen>
      <Specimen title="Disclosure">
        <Stack gap={8}>
          <Disclosure summary="Closed until it is pressed">What was hidden.</Disclosure>
          <Disclosure summary="Another of its kind">More of it.</Disclosure>
        </Stack>
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Views"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'one', title: 'Invitations', content: <Text>The first view.</Text> },
            { id: 'two', title: 'Referrers', content: <Text>The second view.</Text> },
          ]}
        />
      </Specimen>
    </Group>
  );
}
