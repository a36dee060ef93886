/** Durations in two units, in the operator's language: `45 min`, `1 hr 12 min`, `24 hr`, `3 days 4 hr`. */
const MINUTES_OF_HOUR = 60;
const HOURS_OF_DAY = 24;
/** Up to here hours are not written as days. */
const HOURS_MOST = 48;

type Unit = 'day' | 'hour' | 'minute';

const unitText = (value: number, unit: Unit, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'short' }).format(value);

/** Units with their values; the last one stands alone where all are zero. */
function partsOf(minutes: number): [number, Unit][] {
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  return hours < HOURS_MOST
    ? [
        [hours, 'hour'],
        [minutes % MINUTES_OF_HOUR, 'minute'],
      ]
    : [
        [Math.floor(hours / HOURS_OF_DAY), 'day'],
        [hours % HOURS_OF_DAY, 'hour'],
      ];
}

/** @param minutes a whole number from 0 up */
export function durationText(minutes: number, locale: string): string {
  const parts = partsOf(minutes);
  const shown = parts.filter(([value]) => value > 0);
  return (shown.length > 0 ? shown : parts.slice(-1))
    .map(([value, unit]) => unitText(value, unit, locale))
    .join(' ');
}
