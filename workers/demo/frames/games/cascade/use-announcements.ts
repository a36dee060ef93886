/** State of the announcements beside and over the board: pays of a tumble, free spins, and temporary signs. */
import { useState } from 'react';
import type { Timeline } from '../../timeline.ts';
import type { Free, PaidTumble } from './meter.tsx';

const SIGN_MS = 1900;

export interface Sign {
  title: string;
  text: string;
}

export function useAnnouncements(announce: (sentence: string) => void) {
  const [paid, setPaid] = useState<PaidTumble | null>(null);
  const [free, setFree] = useState<Free | null>(null);
  const [sign, setSign] = useState<Sign | null>(null);
  return {
    paid,
    setPaid,
    free,
    setFree,
    sign,
    async showSign(title: string, text: string, timeline: Timeline) {
      setSign({ title, text });
      announce(`${title}. ${text}`);
      await timeline.wait(SIGN_MS);
      setSign(null);
    },
  };
}

export type Announcements = ReturnType<typeof useAnnouncements>;
