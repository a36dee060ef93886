/**
 * A list to choose from, one or several, by the ARIA listbox pattern: the focus stays on the list, which says which of
 * its options is active. Arrows, Home and End move, letters search [9.8], Enter and space choose.
 */
import { Check } from 'lucide';
import { useId } from 'react';
import { Icon } from './icon.tsx';
import type { ListboxOption, ListboxOptionsProps, PopupProps } from './listbox-option.ts';
import { useActiveOption } from './use-active-option.ts';

export function ListboxOptions<Option extends ListboxOption>(
  props: ListboxOptionsProps<Option> & PopupProps,
) {
  const { label, options, chosen, onChoose, isMultiple = false, children } = props;
  const { popupId, isPart = false, onBlur } = props;
  const id = useId();
  const { list, active, activate, onKeyDown } = useActiveOption(props);

  return (
    <div
      ref={list}
      id={popupId}
      className={popupId === undefined || isPart ? 'options' : 'options popup'}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-multiselectable={isMultiple || undefined}
      aria-activedescendant={`${id}${active}`}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {options.map((option, index) => {
        const isChosen = chosen.includes(option.value);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the list has focus and keys
          <div
            key={option.value}
            id={`${id}${index}`}
            className={index === active ? 'option on' : 'option'}
            role="option"
            aria-selected={isChosen}
            onPointerMove={() => activate(index)}
            onClick={() => onChoose(option.value)}
          >
            {children?.(option) ?? <span className="grow clip">{option.label}</span>}
            <span className={isMultiple ? `checkbox ${isChosen ? 'on' : ''}` : 'tick'}>
              {isChosen && <Icon of={Check} className="icon small" />}
            </span>
          </div>
        );
      })}
    </div>
  );
}
