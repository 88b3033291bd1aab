import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { EmailField } from './email-field.tsx';
import { Form, useAppForm, useFieldValue } from './form.tsx';
import type { AppForm } from './form.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);
beforeEach(() => sessionStorage.clear());

const defaultValues = { name: '', mail: '', secret: '', kind: 'one', agreed: false };
type Values = typeof defaultValues;

function validate(values: Values): Partial<Record<keyof Values, string>> {
  return {
    ...(values.name === '' && { name: 'name-missing' }),
    ...(!values.mail.includes('@') && { mail: 'mail-wrong' }),
    ...(!values.agreed && { agreed: 'agree-missing' }),
  };
}

interface ExampleProps {
  readonly onSubmit: (values: Values, form: AppForm<Values>) => Promise<void> | void;
}

function Example({ onSubmit }: ExampleProps) {
  const form = useAppForm<Values>({
    defaultValues,
    validate,
    errorText: (key) => `Text of ${key}`,
    draftKey: 'example',
  });
  return (
    <Form
      form={form}
      onSubmit={(values) => onSubmit(values, form)}
      errorSummaryTitle="Please check"
    >
      <TextField form={form} name="name" label="Name" help="As on the door" />
      <EmailField form={form} name="mail" label="E-mail" />
      <PasswordField
        form={form}
        name="secret"
        label="Password"
        autoComplete="new-password"
        showLabel="Show"
        hideLabel="Hide"
      />
      <RadioCards
        form={form}
        name="kind"
        label="Kind"
        options={[
          { value: 'one', title: 'One' },
          { value: 'two', title: 'Two', detail: 'For both' },
        ]}
      />
      <CheckboxField form={form} name="agreed" label="I agree" />
      <SubmitButton form={form}>Send</SubmitButton>
    </Form>
  );
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Name'), 'Mira');
  await userEvent.type(screen.getByLabelText('E-mail'), 'mira@example.org');
  await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
}

test('a field is checked when it is left and live from then on', async () => {
  render(<Example onSubmit={() => {}} />);
  const mail = screen.getByLabelText('E-mail');
  await userEvent.type(mail, 'mira');
  expect(screen.queryByText('Text of mail-wrong')).toBeNull();
  await userEvent.tab();
  const error = await screen.findByText('Text of mail-wrong');
  expect(mail.getAttribute('aria-invalid')).toBe('true');
  expect(mail.getAttribute('aria-describedby')).toBe(error.id);
  await userEvent.type(mail, '@example.org');
  await waitFor(() => expect(screen.queryByText('Text of mail-wrong')).toBeNull());
});

test('a refused submit shows a summary and moves to the first wrong field', async () => {
  const send = vi.fn<ExampleProps['onSubmit']>();
  render(<Example onSubmit={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const link = await screen.findByRole('link', { name: 'Text of mail-wrong' });
  expect(screen.getByRole('alert').textContent).toContain('Please check');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await userEvent.click(link);
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
  expect(send).not.toHaveBeenCalled();
});

test('right values are sent once, however often the form is submitted', async () => {
  const gate = Promise.withResolvers<void>();
  const send = vi.fn<ExampleProps['onSubmit']>(() => gate.promise);
  render(<Example onSubmit={send} />);
  await fill();
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.dblClick(button);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => gate.resolve());
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.calls[0]?.[0]).toEqual({
    name: 'Mira',
    mail: 'mira@example.org',
    secret: '',
    kind: 'two',
    agreed: true,
  });
});

test("a server's messages land beside their fields, the others above the form", async () => {
  render(
    <Example
      onSubmit={(_values, form) => form.setServerErrors({ mail: 'mail-taken', quota: 'too-many' })}
    />,
  );
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const mail = screen.getByLabelText('E-mail');
  await waitFor(() => expect(mail.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(mail);
  expect(screen.getByText('Text of mail-taken').id).toBe(mail.getAttribute('aria-describedby'));
  expect(screen.getByRole('alert').textContent).toBe('Text of too-many');
});

test('typed values survive a reload, passwords do not', async () => {
  const { unmount } = render(<Example onSubmit={() => {}} />);
  await fill();
  await userEvent.type(screen.getByLabelText('Password'), 'hidden words');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await userEvent.type(screen.getByLabelText('Password'), ' more');
  expect(sessionStorage.getItem('ws.draft.example')).not.toContain('hidden');
  unmount();
  render(<Example onSubmit={() => {}} />);
  expect(screen.getByDisplayValue('Mira')).toBe(screen.getByLabelText('Name'));
  expect(screen.getByRole('radio', { name: 'Two', checked: true })).toBeDefined();
  expect(screen.getByRole('checkbox', { name: 'I agree', checked: true })).toBeDefined();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('a field that goes away and comes back holds what was typed', async () => {
  function Changing() {
    const form = useAppForm({ defaultValues: { kind: 'one', firm: '' }, validate: () => null });
    const kind = useFieldValue(form, 'kind');
    return (
      <Form form={form} onSubmit={() => {}} errorSummaryTitle="Please check">
        <RadioCards
          form={form}
          name="kind"
          label="Kind"
          options={[
            { value: 'one', title: 'One' },
            { value: 'two', title: 'Two' },
          ]}
        />
        {kind === 'two' && <TextField form={form} name="firm" label="Firm" />}
      </Form>
    );
  }
  render(<Changing />);
  await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
  await userEvent.type(screen.getByLabelText('Firm'), 'Meisenwerk');
  await userEvent.click(screen.getByRole('radio', { name: 'One' }));
  expect(screen.queryByLabelText('Firm')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
  expect(screen.getByLabelText('Firm')).toHaveProperty('value', 'Meisenwerk');
});

test('help and choices are described to people who listen', () => {
  render(<Example onSubmit={() => {}} />);
  const help = screen.getByText('As on the door');
  expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(help.id);
  expect(screen.getByRole('radiogroup', { name: 'Kind' })).toBeDefined();
  const two = screen.getByRole('radio', { name: 'Two' });
  expect(screen.getByText('For both').id).toBe(two.getAttribute('aria-describedby'));
});
