/** Writes a moment of the wire without its year [8.17]. */
import { useDates } from '#app/page/use-dates.ts';

export function useMoment(moment: string | null): string | null {
  const { short } = useDates();
  return moment === null ? null : short(moment);
}
