/** Brings the first invalid field of a form into view and gives it the focus [5.25]. */

type Field = HTMLElement & { name?: string; type?: string };

/** A hidden field stands for the element that shows it, which names the field in `data-shows`. */
const shownFor = (form: HTMLFormElement, field: Field): HTMLElement | null =>
  field.type === 'hidden'
    ? form.querySelector<HTMLElement>(`[data-shows="${CSS.escape(field.name ?? '')}"]`)
    : field;

/** @param names fields with errors, in any order; the page's order decides. Nothing happens when none is there */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const first = ([...form.elements] as Field[]).find(field => names.includes(field.name ?? ''));
  const target = first === undefined ? null : shownFor(form, first);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
