/** The value of the last rendering, for a callback or a timer that outlives it. */
import { useLayoutEffect, useRef } from 'react';

export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
