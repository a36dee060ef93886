/** A code of six digits, as it is typed: boxes over one real field, which browsers fill from a message. */
import { PinField } from '#app/forms/inputs/pin-field.tsx';

export const CodeField = ({ label, name = 'code' }: { label: string; name?: string }) => (
  <PinField name={name} label={label} isShown />
);
