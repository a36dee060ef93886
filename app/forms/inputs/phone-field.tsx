/**
 * A mobile number: the country's dialling code, chosen from the country list, and the digits behind it. The form gets
 * prefix-number [5.17]. A number pasted with an international prefix chooses its country.
 */
import { ChevronDown } from 'lucide';
import type { CountryOption } from '#app/domain/language.ts';
import { visibleMobile } from '#app/domain/rules/mobile-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Field, type FieldProps, useWiredField } from '../field.tsx';
import { FilteredInput } from './filtered-input.tsx';
import { useMobileName } from './use-mobile-name.ts';

interface PhoneFieldProps extends FieldProps {
  countries: readonly CountryOption[];
  /** Chosen at first: `gb`. */
  country: string;
  autoComplete?: string;
  onText?: (name: string) => void;
}

/** As people write numbers: digits, a plus in front, blanks and dashes between. */
const readable = (text: string): string => visibleMobile(text).replace(/[^\d+\s().-]/g, '');

interface PrefixProps {
  countries: readonly CountryOption[];
  country: CountryOption;
  onChoose: (country: string) => void;
}

/** The dialling code, with its country's mark. */
function Prefix({ countries, country, onChoose }: PrefixProps) {
  const t = useText();
  return (
    <div className="input large prefix">
      <CountryMark country={country.value} size={20} />
      <bdi translate="no" dir="ltr">{`+${country.langKey}`}</bdi>
      <Icon of={ChevronDown} className="icon small" />
      <select
        aria-label={t('form.prefix')}
        value={country.value}
        onChange={event => onChoose(event.target.value)}
      >
        {countries.map(({ value, label, langKey }) => (
          <option key={value} value={value}>{`${label} +${langKey}`}</option>
        ))}
      </select>
    </div>
  );
}

export function PhoneField({
  countries,
  country: first,
  autoComplete = 'tel-national',
  onText,
  ...props
}: PhoneFieldProps) {
  const field = useWiredField(props);
  const { country, number, input, choose, type } = useMobileName({
    countries,
    first,
    onText,
    given: field.defaultText,
  });
  if (country === undefined) return null;
  return (
    <Field field={field} props={props}>
      <div className="phone">
        <Prefix countries={countries} country={country} onChoose={choose} />
        <div className={field.error === null ? 'input large grow' : 'input large grow invalid'}>
          <FilteredInput
            {...field.wiring}
            data-shows={props.name}
            type="tel"
            inputMode="tel"
            dir="ltr"
            autoComplete={autoComplete}
            defaultValue={number}
            filter={readable}
            onText={type}
          />
          {/* Its value is its attribute, which a default value would set back at every render. */}
          <input ref={input} type="hidden" name={props.name} />
        </div>
      </div>
    </Field>
  );
}
