/** A field of several lines, whose text the parent holds: a draft may come from elsewhere. */
import type { KeyboardEvent } from 'react';
import { Field, type FieldProps, useWiredField } from '../field.tsx';

interface AreaFieldProps extends FieldProps {
  text: string;
  onText: (text: string) => void;
  maxLength: number;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

export function AreaField({ text, onText, maxLength, onKeyDown, ...props }: AreaFieldProps) {
  const field = useWiredField(props);
  return (
    <Field field={field} props={props}>
      <textarea
        {...field.wiring}
        name={props.name}
        className={field.error === null ? 'input area' : 'input area invalid'}
        rows={4}
        dir="auto"
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => onText(target.value)}
        {...(onKeyDown === undefined ? {} : { onKeyDown })}
      />
    </Field>
  );
}
