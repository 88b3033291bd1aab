import type { ReactNode } from 'react';
import { EmailField } from '@weitersagen/ui/email-field';
import type { AppForm } from '@weitersagen/ui/form';
import { TextField } from '@weitersagen/ui/text-field';

interface PersonFieldsProps<V extends { firstName: string; lastName: string; email: string }> {
  readonly form: AppForm<V>;
  readonly labels: Readonly<Record<'firstName' | 'lastName' | 'email', string>>;
  /** Said below the address. */
  readonly emailHelp?: string;
  /** The browser offers its owner's data unless they belong to somebody else. */
  readonly isSomebodyElse?: boolean;
}

/** First name, last name and e-mail address, as fields of a form. */
export function PersonFields<V extends { firstName: string; lastName: string; email: string }>({
  form,
  labels,
  emailHelp,
  isSomebodyElse = false,
}: PersonFieldsProps<V>): ReactNode {
  const fill = <T extends string>(own: T) => (isSomebodyElse ? 'off' : own);
  return (
    <>
      <TextField
        form={form}
        name="firstName"
        label={labels.firstName}
        autoComplete={fill('given-name')}
        maxLength={200}
      />
      <TextField
        form={form}
        name="lastName"
        label={labels.lastName}
        autoComplete={fill('family-name')}
        maxLength={200}
      />
      <EmailField
        form={form}
        name="email"
        label={labels.email}
        autoComplete={fill('email')}
        {...(emailHelp === undefined ? {} : { help: emailHelp })}
      />
    </>
  );
}
