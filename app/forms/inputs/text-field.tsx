/** Fields of one line: text, names, text without blanks, mail [5.32]. */
import type { ReactNode } from 'react';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput, type FilteredInputProps } from './filtered-input.tsx';
import { withoutPunctuation, withoutSpaces } from './filters.ts';

export interface TextFieldProps extends FieldProps {
  /** Its name for password managers and autofill: `username`, `name`, `off`. */
  autoComplete?: string;
  /** Called after each change, with the field's text. */
  onText?: (text: string) => void;
}

type Settings = Pick<
  FilteredInputProps,
  'filter' | 'takes' | 'type' | 'inputMode' | 'spellCheck' | 'autoCapitalize' | 'placeholder'
>;

/** A field under a label, over hint and error. */
export function TextField({
  autoComplete,
  onText,
  settings = {},
  end,
  ...props
}: TextFieldProps & { settings?: Settings; end?: ReactNode }) {
  const field = useWiredField(props);
  return (
    <Field field={field} props={props}>
      <div className={field.error === null ? 'input large' : 'input large invalid'}>
        <FilteredInput
          {...field.wiring}
          {...settings}
          name={props.name}
          defaultValue={field.defaultText}
          {...(autoComplete === undefined ? {} : { autoComplete })}
          {...(onText === undefined ? {} : { onText })}
        />
        {end}
      </div>
    </Field>
  );
}

const PLAIN = { spellCheck: false, autoCapitalize: 'none' } satisfies Settings;

/** [5.29] A person's name, without punctuation. */
export const NameField = (props: TextFieldProps) => (
  <TextField autoComplete="name" {...props} settings={{ filter: withoutPunctuation, spellCheck: false }} />
);

/** [5.30] The space key does nothing: usernames, codes. */
export const NoSpaceField = (props: TextFieldProps) => (
  <TextField {...props} settings={{ ...PLAIN, filter: withoutSpaces }} />
);

/** [5.32] An address for mail; its pattern is a rule of the schema (`validemail`). */
export const EmailField = (props: TextFieldProps) => (
  <TextField
    autoComplete="email"
    {...props}
    settings={{ ...PLAIN, filter: withoutSpaces, inputMode: 'email' }}
  />
);
