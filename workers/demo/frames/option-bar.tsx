/** A choice of one among a few, side by side: radio buttons with the look of a row of keys. */
import './option-bar.css';
import { useId } from 'react';

interface OptionBarProps<Option extends string | number> {
  label: string;
  options: readonly Option[];
  chosen: Option;
  textOf: (option: Option) => string;
  isLocked: boolean;
  onChoose: (option: Option) => void;
}

export function OptionBar<Option extends string | number>(props: OptionBarProps<Option>) {
  const { label, options, chosen, textOf, isLocked, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="option-bar" disabled={isLocked}>
      <legend>{label}</legend>
      {options.map(option => (
        <label key={option}>
          <input type="radio" name={name} checked={option === chosen} onChange={() => onChoose(option)} />
          <span>{textOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
