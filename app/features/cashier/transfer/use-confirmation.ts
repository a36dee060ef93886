/** A yes-or-no question between the submission of a form and its call. */
import { useEffect, useRef, useState } from 'react';

export interface Confirmation<Values> {
  /** The values to confirm; null while no question is open. */
  asked: Values | null;
  /** Shows the question. @returns whether the answer was yes; the question stays until it is closed */
  ask: (values: Values) => Promise<boolean>;
  answer: (isYes: boolean) => void;
  /** Takes the question away. Resolves when the form is shown again, so that it can have the focus. */
  close: () => Promise<void>;
}

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
