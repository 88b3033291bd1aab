import { act, cleanup, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { Form, useAppForm } from './form.tsx';
import { IbanField } from './iban-field.tsx';
import { KeyVisual } from './key-visual.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectField } from './select-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const defaultValues = { name: '', iban: '', kind: 'one', land: 'de', agreed: false };
const sent = vi.fn<(values: typeof defaultValues) => void>();

function Example({ draftKey }: { readonly draftKey?: string }) {
  const form = useAppForm<typeof defaultValues>({
    defaultValues,
    validate: () => null,
    ...(draftKey !== undefined && { draftKey }),
  });
  return (
    <Form form={form} onSubmit={sent} errorSummaryTitle="Please check">
      <KeyVisual />
      <TextField form={form} name="name" label="Name" />
      <IbanField form={form} name="iban" label="IBAN" />
      <RadioCards
        form={form}
        name="kind"
        label="Kind"
        options={[
          { value: 'one', title: 'One' },
          { value: 'two', title: 'Two' },
        ]}
      />
      <SelectField form={form} name="land" label="Land" options={[{ value: 'de', label: 'DE' }]} />
      <CheckboxField form={form} name="agreed" label="I agree" />
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}

function control(container: HTMLElement, selector: string): HTMLInputElement {
  const found = container.querySelector(selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`no ${selector}`);
  return found;
}

test('a served form carries no style attribute and shows its start values', () => {
  const html = renderToString(<Example />);
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toMatch(/checked=""[^>]*value="one"|value="one"[^>]*checked=""/);
});

test('what was typed before the page came alive is kept and sent', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Example />);
  document.body.append(container);
  control(container, '[name=name]').value = 'Mira';
  control(container, '[value=two]').checked = true;
  control(container, '[name=agreed]').checked = true;

  await act(async () => hydrateRoot(container, <Example />));
  await act(async () => container.querySelector('form')?.requestSubmit());
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.calls[0]?.[0]).toEqual({
    name: 'Mira',
    iban: '',
    kind: 'two',
    land: 'de',
    agreed: true,
  });
  expect(complaint).not.toHaveBeenCalled();
  container.remove();
});

test('what was typed before the page came alive is newer than a draft', async () => {
  sessionStorage.setItem(
    'ws.draft.one',
    JSON.stringify({ owners: [], values: { name: 'Mara', iban: 'DE02', agreed: true } }),
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Example draftKey="one" />);
  document.body.append(container);
  control(container, '[name=name]').value = 'Mira';
  await act(async () => hydrateRoot(container, <Example draftKey="one" />));
  expect(control(container, '[name=name]').value).toBe('Mira');
  expect(control(container, '[name=iban]').value).toBe('DE02');
  expect(control(container, '[name=agreed]').checked).toBe(true);
  container.remove();
});
