/** A calendar day, by the browser's own picker; what it holds is yyyy-MM-dd. */
import { Field, type FieldProps, useWiredField } from '../field.tsx';

interface DateFieldProps extends FieldProps {
  /** First and last day to choose, yyyy-MM-dd. */
  min?: string;
  max?: string;
  autoComplete?: string;
}

export function DateField({ min, max, autoComplete = 'off', ...props }: DateFieldProps) {
  const field = useWiredField(props);
  return (
    <Field field={field} props={props}>
      <div className={field.error === null ? 'in lg' : 'in lg err'}>
        <input
          {...field.wiring}
          type="date"
          className="grow"
          name={props.name}
          min={min}
          max={max}
          autoComplete={autoComplete}
          defaultValue={field.defaultText}
        />
      </div>
    </Field>
  );
}
