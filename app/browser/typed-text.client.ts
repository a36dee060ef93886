/**
 * Detects typed text that would be lost if the page went. It follows the events of the page's fields; a field that was
 * changed before it listened differs from its default. Search fields do not count: their text is in the address.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const touched = new Set<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const isSearch = (field: Field): boolean =>
  field.type === 'search' || field.type === 'hidden' || field.closest('[role=search]') !== null;

const isTicked = (field: Field): boolean | null =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
    ? field.checked !== field.defaultChecked
    : null;

const differs = (field: Field): boolean =>
  isTicked(field) ?? (field instanceof HTMLSelectElement ? false : field.value !== field.defaultValue);

const note = ({ target }: Event): void => {
  if (isField(target)) touched.add(target);
};

/** @returns stops listening */
export function watchTyping(): () => void {
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

export function hasTypedText(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  const fields = [...document.querySelectorAll<Field>('input, textarea, select')].filter(it => !isSearch(it));
  return fields.some(
    field => differs(field) || (touched.has(field) && (isTicked(field) ?? field.value !== '')),
  );
}
