/** A calendar day as three numbers, in the order of the page's market; its value is yyyy-MM-dd. */
import { useEffect, useRef } from 'react';
import { type DayPart, dateOrder, dayOfParts } from '#app/domain/date-order.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { FieldError, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';
import { digitsOnly } from './filters.ts';

interface DayFieldProps extends FieldProps {
  /** Name by which the browser fills it in, such as `bday`: each part by its own name, `bday-day`. */
  autoComplete?: string;
}

const LENGTH: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };

/** The parts of the form's first value. */
function partsOf(text: string): Record<DayPart, string> {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

export function DayField({ autoComplete, ...props }: DayFieldProps) {
  const t = useText();
  const order = dateOrder(useLanguageTag());
  const field = useWiredField(props);
  const given = partsOf(field.defaultText);
  const parts = useRef(given);
  const value = useRef<HTMLInputElement>(null);
  const { id, ...wiring } = field.wiring;
  useEffect(() => {
    if (value.current !== null && value.current.value === '') value.current.value = field.defaultText;
  }, [field.defaultText]);

  const tell = (part: DayPart, text: string) => {
    parts.current = { ...parts.current, [part]: text };
    const day = dayOfParts(parts.current);
    if (value.current === null || value.current.value === day) return;
    value.current.value = day;
    value.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const labels: Record<DayPart, string> = {
    day: t('form.day'),
    month: t('form.month'),
    year: t('form.year'),
  };

  return (
    <fieldset className="field day">
      <legend className="label">{props.label}</legend>
      <div className="row">
        {order.map((part, place) => (
          <label key={part} htmlFor={`${id}-${part}`}>
            <span className="tiny-text dim">{labels[part]}</span>
            <span className={field.error === null ? 'input large' : 'input large invalid'}>
              <FilteredInput
                {...wiring}
                id={`${id}-${part}`}
                {...(place === 0 ? { 'data-shows': props.name } : {})}
                inputMode="numeric"
                maxLength={LENGTH[part]}
                autoComplete={autoComplete === undefined ? 'off' : `${autoComplete}-${part}`}
                defaultValue={given[part]}
                filter={digitsOnly}
                onText={text => tell(part, text)}
              />
            </span>
          </label>
        ))}
        <input ref={value} type="hidden" name={props.name} />
      </div>
      <FieldError id={field.errorId} error={field.error} />
    </fieldset>
  );
}
