/** Chooses the form of the table that fits the stage: with spots, without, or for phones in portrait. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export type Form = 'table' | 'flat' | 'tall';

/** Least size of the whole table beside or below the wheel, in pixels, at which spots are distinguishable. */
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
