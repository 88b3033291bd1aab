import { useWatch } from 'react-hook-form';
import type { FieldPathValue, FieldValues, Path } from 'react-hook-form';
import type { AppForm } from './use-app-form.ts';

/** The current value of a field, for parts of a form that depend on it. */
export function useFieldValue<V extends FieldValues, N extends Path<V>>(
  form: AppForm<V>,
  name: N,
): FieldPathValue<V, N> {
  return useWatch({ control: form.methods.control, name });
}
