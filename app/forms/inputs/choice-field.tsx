/** A choice of many, from a list that typed letters search [9.8]. The form gets the option's value. */
import { ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Listbox } from '#app/ui/listbox.tsx';
import type { ListboxOption } from '#app/ui/listbox-option.ts';
import { Field, type FieldProps, useWiredField } from '../field.tsx';

interface ChoiceFieldProps extends FieldProps {
  options: readonly ListboxOption[];
  /** The button's text while nothing is chosen. */
  placeholder: string;
}

export function ChoiceField({ options, placeholder, ...props }: ChoiceFieldProps) {
  const field = useWiredField(props);
  const value = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(field.defaultText);
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...wiring } = field.wiring;
  const label = options.find(option => option.value === chosen)?.label;

  const choose = (next: string) => {
    setChosen(next);
    if (value.current === null) return;
    value.current.value = next;
    value.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field field={field} props={props}>
      <Listbox
        className={field.error === null ? 'choice' : 'choice invalid'}
        label={props.label}
        options={options}
        chosen={chosen === '' ? [] : [chosen]}
        onChoose={choose}
        opener={{ ...wiring, 'aria-label': `${props.label}: ${label ?? placeholder}` }}
        button={
          <>
            <span className={label === undefined ? 'grow clip dim' : 'grow clip'}>
              {label ?? placeholder}
            </span>
            <Icon of={ChevronDown} className="icon small" />
          </>
        }
      />
      {/* Its value is its attribute, which a default value would set back at every render. */}
      <input ref={value} type="hidden" name={props.name} />
    </Field>
  );
}
