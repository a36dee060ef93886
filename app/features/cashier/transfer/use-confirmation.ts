/** A question between the submission of a form and its call: yes or no, or another answer. */
import { useEffect, useRef, useState } from 'react';

export interface Confirmation<Asked, Answer = boolean> {
  /** What the question is about; null while no question is open. */
  asked: Asked | null;
  /** Shows the question. @returns the answer; the question stays until it is closed */
  ask: (asked: Asked) => Promise<Answer>;
  answer: (answer: Answer) => void;
  /** Takes the question away. Resolves when the form is shown again, so that it can have the focus. */
  close: () => Promise<void>;
}

export function useConfirmation<Asked, Answer = boolean>(): Confirmation<Asked, Answer> {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answer = useRef<(answer: Answer) => void>(() => undefined);
  const closed = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (asked === null) closed.current();
  }, [asked]);
  return {
    asked,
    ask: question => {
      setAsked(question);
      return new Promise(resolve => {
        answer.current = resolve;
      });
    },
    answer: given => answer.current(given),
    close: () =>
      new Promise(resolve => {
        closed.current = resolve;
        setAsked(null);
      }),
  };
}
