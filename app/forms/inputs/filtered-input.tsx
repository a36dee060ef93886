/**
 * A text field that filters its text [5.27]. A key that it does not take does nothing; text by paste, autofill or an input
 * method is filtered when it is there. While an input method composes, it is left alone.
 */
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';

type InputProps = ComponentProps<'input'>;

export interface FilteredInputProps
  extends Omit<InputProps, 'onInput' | 'onKeyDown' | 'onCompositionEnd' | 'onPaste'> {
  /** The part of a text that stays. */
  filter?: (text: string) => string;
  /** Whether a character may be typed; by default each that the filter leaves. */
  takes?: (character: string) => boolean;
  /** Reads pasted text, where that takes more than the filter. */
  readPasted?: (text: string) => string;
  /** Called after each change, with the filtered text. */
  onText?: (text: string) => void;
}

const isComposing = (event: Event): boolean => (event as InputEvent).isComposing === true;

/** A key that writes something, without a modifier that makes it a command. Navigation keys have longer names. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Filters in place; the caret stays behind the same characters. */
function keepFiltered(input: HTMLInputElement, filter: (text: string) => string): void {
  const kept = filter(input.value);
  if (kept === input.value) return;
  const before = input.selectionStart === null ? null : filter(input.value.slice(0, input.selectionStart));
  input.value = kept;
  if (before !== null) input.setSelectionRange(before.length, before.length);
}

/** Tells the form, and any other listener, that the field's value has changed. */
const announce = (input: HTMLInputElement) => input.dispatchEvent(new Event('input', { bubbles: true }));

export function FilteredInput({
  filter = text => text,
  takes = character => filter(character) !== '',
  readPasted,
  onText,
  ref,
  ...props
}: FilteredInputProps) {
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => field.current, []);
  const settle = (input: HTMLInputElement) => {
    keepFiltered(input, filter);
    onText?.(input.value);
  };
  // Text that was typed or filled in before the page heard events is announced now.
  useEffect(() => {
    if (field.current !== null && field.current.value !== field.current.defaultValue) announce(field.current);
  }, []);
  return (
    <input
      type="text"
      className="grow"
      {...props}
      ref={field}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing || !writes(event)) return;
        if (!takes(event.key)) event.preventDefault();
      }}
      onInput={(event: FormEvent<HTMLInputElement>) => {
        if (!isComposing(event.nativeEvent)) settle(event.currentTarget);
      }}
      onCompositionEnd={event => {
        settle(event.currentTarget);
        announce(event.currentTarget);
      }}
      onPaste={event => {
        if (readPasted === undefined) return;
        event.preventDefault();
        const input = event.currentTarget;
        const { selectionStart: start, selectionEnd: end, value } = input;
        input.setRangeText(
          readPasted(event.clipboardData.getData('text')),
          start ?? value.length,
          end ?? value.length,
          'end',
        );
        announce(input);
      }}
    />
  );
}
