/** The page between two sessions: the frame without content, until the next session's data are here. */
import { useEffect } from 'react';
import { Frame } from './frame/frame.tsx';

/** Where no data come, the document is loaded anew after this many milliseconds: nothing in memory outlives that. */
const LONGEST_MS = 10_000;

export function EndedSession() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), LONGEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame>
      <div aria-busy="true" />
    </Frame>
  );
}
