/** A choice of two or three, side by side. */
import { FieldError, type FieldProps, useWiredField } from '../field.tsx';

interface SegmentFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The form's default is chosen at first; without one, the first choice. */
export function SegmentField({ options, ...props }: SegmentFieldProps) {
  const field = useWiredField(props);
  const first = field.defaultText || options[0]?.value;
  return (
    <fieldset className="field" aria-describedby={field.wiring['aria-describedby']}>
      <legend className="label">{props.label}</legend>
      <div className="segmented-control choose">
        {options.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              className="visually-hidden"
              name={props.name}
              value={value}
              defaultChecked={value === first}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={field.errorId} error={field.error} />
    </fieldset>
  );
}
