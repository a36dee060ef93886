/** terms/{language}.json: the terms as sections. */
import { type FileCheck, type FormProps, isObject } from './file-kind.ts';
import { type Section, SectionsForm } from './sections-form.tsx';

export const isSectionFile = (value: unknown): value is readonly Section[] =>
  Array.isArray(value) &&
  value.every(it => isObject(it) && typeof it.heading === 'string' && Array.isArray(it.paragraphs));

export const sectionChecks = (sections: readonly Section[], text: (number: number) => string): FileCheck[] =>
  sections.flatMap(({ heading }, at) =>
    heading === '' ? [{ entry: null, field: `heading-${at}`, text: text(at + 1) }] : [],
  );

export function TermsForm({ value, onChange }: FormProps<readonly Section[]>) {
  return <SectionsForm sections={value} onChange={onChange} />;
}
