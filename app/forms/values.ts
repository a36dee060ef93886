/** The values of a form, in the shape that the schemas of the contract take. */
import { trimStrings } from '#app/contract/trim.ts';

const isNothing = (value: unknown): boolean =>
  value === '' || (value instanceof File && value.name === '' && value.size === 0);

/** Boxes with a name and no value of their own. */
const boxesOf = (form: HTMLFormElement): HTMLInputElement[] =>
  [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement &&
      field.type === 'checkbox' &&
      field.name !== '' &&
      !field.hasAttribute('value'),
  );

/**
 * Text without outer blanks, as calls send it [5.1]; empty values are left out, as the wire omits them; a box is true or
 * false.
 */
export function formValues(
  payload: Readonly<Record<string, unknown>>,
  form: HTMLFormElement,
): Record<string, unknown> {
  const trimmed = trimStrings(payload);
  const filled = Object.entries(trimmed.ok ? trimmed.value : payload).filter(
    ([, value]) => !isNothing(value),
  );
  const boxes = boxesOf(form).map(box => [box.name, box.checked] as const);
  return { ...Object.fromEntries(filled), ...Object.fromEntries(boxes) };
}
