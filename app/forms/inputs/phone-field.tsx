/**
 * A mobile number: the country's dialling code, chosen from the country list, and the digits behind it. What the form
 * gets is prefix-number [5.17]. A number pasted with an international prefix chooses its country.
 */

import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { asciiDigits } from '#app/domain/ascii-digits.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { mobileName, readMobile } from '#app/domain/rules/mobile-number.ts';
import { mobileParts } from '#app/domain/rules/valid-phone.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';

interface PhoneFieldProps extends FieldProps {
  countries: readonly CountryOption[];
  /** Chosen at first: `gb`. */
  country: string;
  autoComplete?: string;
  onText?: (name: string) => void;
}

/** As people write numbers: digits, a plus in front, blanks and dashes between. */
const readable = (text: string): string => asciiDigits(text).replace(/[^\d+\s().-]/g, '');

export function PhoneField({
  countries,
  country: first,
  autoComplete = 'tel-national',
  onText,
  ...props
}: PhoneFieldProps) {
  const t = useText();
  const field = useWiredField(props);
  const value = useRef<HTMLInputElement>(null);
  const given = mobileParts(field.defaultText);
  const typed = useRef(given?.number ?? '');
  const [chosen, setChosen] = useState(
    () => countries.find(({ langKey }) => langKey === given?.prefix.replace('+', ''))?.value ?? first,
  );
  const country = countries.find(({ value }) => value === chosen) ?? countries[0];
  useEffect(() => {
    if (value.current !== null && value.current.value === '') value.current.value = field.defaultText;
  }, [field.defaultText]);
  if (country === undefined) return null;

  const tell = (text: string, of: CountryOption) => {
    typed.current = text;
    const read = readMobile(text, countries);
    const name = mobileName(read.country ?? of, read.number);
    if (read.country !== null) setChosen(read.country.value);
    if (value.current === null || value.current.value === name) return;
    value.current.value = name;
    value.current.dispatchEvent(new Event('input', { bubbles: true }));
    onText?.(name);
  };

  return (
    <Field field={field} props={props}>
      <div className="phone">
        <div className="in lg prefix">
          <CountryMark country={country.value} size={20} />
          <bdi dir="ltr">{`+${country.langKey}`}</bdi>
          <Icon of={ChevronDown} className="i s" />
          <select
            aria-label={t('form.prefix')}
            value={country.value}
            onChange={event => {
              const next = countries.find(({ value }) => value === event.target.value);
              if (next === undefined) return;
              setChosen(next.value);
              tell(typed.current, next);
            }}
          >
            {countries.map(({ value, label, langKey }) => (
              <option key={value} value={value}>{`${label} +${langKey}`}</option>
            ))}
          </select>
        </div>
        <div className={field.error === null ? 'in lg grow' : 'in lg grow err'}>
          <FilteredInput
            {...field.wiring}
            data-shows={props.name}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete={autoComplete}
            defaultValue={given?.number ?? ''}
            filter={readable}
            onText={text => tell(text, country)}
          />
          {/* Its value is its attribute, which a default value would set back at every render. */}
          <input ref={value} type="hidden" name={props.name} />
        </div>
      </div>
    </Field>
  );
}
