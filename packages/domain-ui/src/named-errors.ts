/** Texts of a form's messages: in the summary each names its field, unless its sentence does so itself. `labels` by field name. */
export const namedErrors =
  (labels: Readonly<Record<string, string>>) =>
  (message: string, name?: string): string => {
    const label = name === undefined ? undefined : labels[name];
    return label === undefined || message.includes(label) ? message : `${label}: ${message}`;
  };
