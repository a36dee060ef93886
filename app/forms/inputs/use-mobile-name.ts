/** The number that a mobile field holds, prefix-number [5.17], made of a chosen country and the typed digits. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CountryOption } from '#app/domain/language.ts';
import { mobileName, readMobile } from '#app/domain/rules/mobile-number.ts';
import { mobileParts } from '#app/domain/rules/valid-phone.ts';

interface MobileNameOptions {
  countries: readonly CountryOption[];
  /** Chosen at first: `gb`. */
  first: string;
  /** The first value of the field: prefix-number. */
  given: string;
  onText: ((name: string) => void) | undefined;
}

interface MobileName {
  /** Undefined where there are no countries. */
  country: CountryOption | undefined;
  /** The digits behind the prefix, at first. */
  number: string;
  /** The hidden input that the form reads. */
  input: RefObject<HTMLInputElement | null>;
  choose: (country: string) => void;
  type: (text: string) => void;
}

export function useMobileName({ countries, first, given, onText }: MobileNameOptions): MobileName {
  const input = useRef<HTMLInputElement>(null);
  const parts = mobileParts(given);
  const typed = useRef(parts?.number ?? '');
  const [chosen, setChosen] = useState(
    () => countries.find(({ langKey }) => langKey === parts?.prefix.replace('+', ''))?.value ?? first,
  );
  const country = countries.find(({ value }) => value === chosen) ?? countries[0];
  useEffect(() => {
    if (input.current !== null && input.current.value === '') input.current.value = given;
  }, [given]);

  const write = (text: string, of: CountryOption) => {
    typed.current = text;
    const read = readMobile(text, countries);
    const name = mobileName(read.country ?? of, read.number);
    if (read.country !== null) setChosen(read.country.value);
    if (input.current === null || input.current.value === name) return;
    input.current.value = name;
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    onText?.(name);
  };
  return {
    country,
    number: parts?.number ?? '',
    input,
    choose: value => {
      const next = countries.find(option => option.value === value);
      if (next === undefined) return;
      setChosen(next.value);
      write(typed.current, next);
    },
    type: text => {
      if (country !== undefined) write(text, country);
    },
  };
}
