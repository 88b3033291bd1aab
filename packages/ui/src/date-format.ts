const groups = [2, 2, 4] as const;

/**
 * Writes typed text as `DD.MM.YYYY`, as far as it goes: dots come by themselves, a single digit
 * before a separator gets its zero, and a date a browser fills in as `YYYY-MM-DD` is turned.
 */
export function formatDateText(text: string): string {
  const filled = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim());
  if (filled) return `${filled[3]}.${filled[2]}.${filled[1]}`;
  const parts: string[] = [''];
  for (const sign of text) {
    const index = parts.length - 1;
    const part = parts[index] ?? '';
    const isFull = part.length === groups[index];
    const isLast = index === groups.length - 1;
    if (/\d/.test(sign)) {
      if (!isFull) parts[index] = part + sign;
      else if (!isLast) parts.push(sign);
    } else if (part !== '' && !isLast) {
      parts[index] = part.padStart(2, '0');
      parts.push('');
    }
  }
  return parts.join('.');
}

/** `DD.MM.YYYY` as `YYYY-MM-DD`, or `null` when it is not a day of the calendar. */
export function isoDateOf(text: string): string | null {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
  if (!match) return null;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null;
}
