/** Check boxes of which several are chosen: roles, markets. */
import type { ReactNode } from 'react';

interface CheckListProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: ReactNode }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

export function CheckList<Value extends string>({ label, options, chosen, onChange }: CheckListProps<Value>) {
  const toggle = (value: Value) =>
    onChange(options.map(it => it.value).filter(it => (it === value) !== chosen.includes(it)));
  return (
    <fieldset className="field choice-lines">
      <legend>{label}</legend>
      {options.map(({ value, text }) => (
        <label key={value} className="checkbox-line">
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
