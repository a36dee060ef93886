import { useEffect, useRef, useState } from 'react';

export interface Confirmation<Values> {
  /** What somebody is to say yes or no to; null while nothing is asked. */
  asked: Values | null;
  /** Shows the question. @returns whether the answer was yes; the question stays until it is closed */
  ask: (values: Values) => Promise<boolean>;
  answer: (isYes: boolean) => void;
  /** Takes the question away. Resolves when what was there before is shown again, so that it can have the focus. */
  close: () => Promise<void>;
}

/** A question between a form and what it sends. */
export function useConfirmation<Values>(): Confirmation<Values> {
  const [asked, setAsked] = useState<Values | null>(null);
  const answer = useRef<(isYes: boolean) => void>(() => undefined);
  const closed = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (asked === null) closed.current();
  }, [asked]);
  return {
    asked,
    ask: values => {
      setAsked(values);
      return new Promise(resolve => {
        answer.current = resolve;
      });
    },
    answer: isYes => answer.current(isYes),
    close: () =>
      new Promise(resolve => {
        closed.current = resolve;
        setAsked(null);
      }),
  };
}
