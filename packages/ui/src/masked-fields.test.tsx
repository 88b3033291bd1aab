import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { Form, useAppForm } from './form.tsx';
import { IbanField } from './iban-field.tsx';

afterEach(cleanup);

function Example() {
  const form = useAppForm({ defaultValues: { iban: '', day: '' }, validate: () => null });
  return (
    <Form form={form} onSubmit={() => {}} errorSummaryTitle="Please check">
      <IbanField form={form} name="iban" label="IBAN" />
      <DateField form={form} name="day" label="Day" placeholder="DD.MM.YYYY" />
    </Form>
  );
}

function input(label: string): HTMLInputElement {
  const found = screen.getByLabelText(label);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${label} is no input`);
  return found;
}

test('an IBAN is grouped while it is typed and can be mended in the middle', async () => {
  render(<Example />);
  const iban = input('IBAN');
  await userEvent.type(iban, 'de0212030000');
  expect(iban.value).toBe('DE02 1203 0000');
  iban.setSelectionRange(6, 6);
  await userEvent.keyboard('9');
  expect(iban.value).toBe('DE02 1920 3000 0');
  expect(iban.selectionStart).toBe(7);
  await userEvent.keyboard('{Backspace}');
  expect(iban.value).toBe('DE02 1203 0000');
  expect(iban.selectionStart).toBe(6);
});

test('a date gets its dots and can be deleted again', async () => {
  render(<Example />);
  const day = input('Day');
  await userEvent.type(day, '17051990');
  expect(day.value).toBe('17.05.1990');
  await userEvent.type(day, '{Backspace>10/}');
  expect(day.value).toBe('');
});
