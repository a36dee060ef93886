/** Which form of the table fits the stage? With spots between the numbers, without, or for a phone held upright. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export type Form = 'table' | 'flat' | 'tall';

/** Pixels that the whole table needs beside the wheel, or below it, so that spots can be told apart. */
const LEAST_WIDTH = 700;
const LEAST_HEIGHT = 380;

function formOf(width: number, height: number): Form {
  if (width >= LEAST_WIDTH && height >= LEAST_HEIGHT) return 'table';
  return width > 1.6 * height ? 'flat' : 'tall';
}

export function useForm(stage: RefObject<HTMLElement | null>): Form {
  const [form, setForm] = useState<Form>('tall');
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const measure = () => setForm(formOf(element.clientWidth, element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return form;
}
