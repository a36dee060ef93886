/** Fields of codes: six digits of an app, and one-time codes that were sent. */
import { PinField } from '#app/forms/inputs/pin-field.tsx';
import { TextField } from '#app/forms/inputs/text-field.tsx';

/** A code of six digits, as it is typed: boxes over one real field, which browsers fill from a message. */
export const CodeField = ({ label, name = 'code' }: { label: string; name?: string }) => (
  <PinField name={name} label={label} isShown />
);

/** A code that was sent: letters and digits of a mail, or digits of a text message, with or without spaces and hyphens. */
export const SentCodeField = ({ label, hint }: { label: string; hint?: string }) => (
  <TextField
    name="code"
    label={label}
    autoComplete="one-time-code"
    settings={{ spellCheck: false, autoCapitalize: 'characters' }}
    {...(hint !== undefined && { hint })}
  />
);
