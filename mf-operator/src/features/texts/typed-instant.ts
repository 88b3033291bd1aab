import { formatTime, parseBerlinDay } from '@weitersagen/domain/dates';

const MINUTE = 60_000;

/** The instant of a time (`HH:MM`) on a Berlin day; null where there is none, as in the hour that the clocks leave out. */
export function berlinInstant(day: string, time: string): string | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim()) ?? [];
  const start = parseBerlinDay(day);
  if (start === null || hours === undefined || minutes === undefined) return null;
  const wanted = `${hours.padStart(2, '0')}:${minutes}`;
  const since = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  // A day on which the clocks change is an hour longer or shorter.
  for (const shift of [0, 60, -60]) {
    const instant = new Date(start.getTime() + since + shift * MINUTE);
    if (formatTime(instant) === wanted) return instant.toISOString();
  }
  return null;
}
