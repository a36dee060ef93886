/** Keys in the field of the search: arrows move through the results, Tab to the next group, Enter opens. */
import { type KeyboardEvent, useId, useState } from 'react';

export interface FoundOption {
  /** Path of this site. */
  to: string;
}

export interface OptionGroup {
  /** Unique in the list. */
  name: string;
  options: readonly FoundOption[];
}

interface FoundOptions {
  /** Id of the element that holds the options. */
  listId: string;
  /** Id of the active option; undefined where there is none. */
  activeId: string | undefined;
  idOf: (group: string, place: number) => string;
  onKeyDown: (event: KeyboardEvent) => void;
}

const IN_COMPOSITION = 229;

interface FlatOption extends FoundOption {
  id: string;
  group: string;
}

/** The first option of the group after the active one's, or before it; undefined at the end. */
function groupStep(options: readonly FlatOption[], active: number, step: 1 | -1): number | undefined {
  const groups = [...new Set(options.map(({ group }) => group))];
  const next = groups[groups.indexOf(options[active]?.group ?? '') + step];
  return next === undefined ? undefined : options.findIndex(({ group }) => group === next);
}

/** The option that a key moves to from the active one; undefined for keys that do not move. */
function target({ key, shiftKey }: KeyboardEvent, options: readonly FlatOption[], active: number) {
  const { length } = options;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % length;
  if (key === 'ArrowUp') return (active - 1 + length) % length;
  return key === 'Tab' ? groupStep(options, active, shiftKey ? -1 : 1) : undefined;
}

/**
 * @param text of the search: another text makes the first option active
 * @param open called by Enter with the active option's path; null where there is none
 */
export function useFoundOptions(
  groups: readonly OptionGroup[],
  text: string,
  open: (to: string | null) => void,
): FoundOptions {
  const listId = useId();
  const [chosen, setChosen] = useState({ text, place: 0 });
  const idOf = (group: string, place: number) => `${listId}-${group}-${place}`;
  const options = groups.flatMap(({ name, options }) =>
    options.map(({ to }, place) => ({ to, group: name, id: idOf(name, place) })),
  );
  const active = chosen.text === text ? Math.min(chosen.place, Math.max(0, options.length - 1)) : 0;

  const onKeyDown = (event: KeyboardEvent) => {
    // Safari ends a composition before the key that confirms it: then the code alone tells.
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === IN_COMPOSITION) return;
    const next = target(event, options, active);
    if (next !== undefined) {
      setChosen({ text, place: next });
      document.getElementById(options[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') open(options[active]?.to ?? null);
    else return;
    event.preventDefault();
  };
  return { listId, activeId: options[active]?.id, idOf, onKeyDown };
}
