/** Counts who would get the message, shortly after the last change of its rules or channels. */
import { useEffect, useState } from 'react';
import {
  type MessageChannel,
  type Segment,
  type SegmentCount,
  segmentCountCall,
} from '#app/contract/operator/segment.ts';
import { ask, type Reply } from '../../call.ts';
import { sentSegment } from '../rules.ts';

/** Time without a change before it is counted, in milliseconds. */
const IDLE_MS = 500;

/** @returns null while it is counted */
export function useCount(segment: Segment, channels: readonly MessageChannel[]): Reply<SegmentCount> | null {
  const asked = JSON.stringify({ segment: sentSegment(segment), channels });
  const [counted, setCounted] = useState<{ asked: string; reply: Reply<SegmentCount> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const count = async () => {
      const payload = JSON.parse(asked) as { segment: Segment; channels: MessageChannel[] };
      const reply = await ask(segmentCountCall, payload);
      if (isWanted) setCounted({ asked, reply });
    };
    const timer = setTimeout(() => void count(), IDLE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [asked]);
  return counted?.asked === asked ? counted.reply : null;
}
