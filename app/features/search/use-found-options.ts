/** Keys in the search field: arrows move through the results, Tab to the next group, Enter opens the active result or all results. */
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

interface MatchingOptions {
  /** Id of the element that holds the options. */
  listId: string;
  hasOptions: boolean;
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
  // Before the first group there is no active option: Tab enters the list, Shift+Tab leaves the field.
  const next = groups[groups.indexOf(options[active]?.group ?? '') + step];
  return next === undefined ? undefined : options.findIndex(({ group }) => group === next);
}

/** The option that a key moves to from the active one; undefined for keys that do not move. */
function target({ key, shiftKey }: KeyboardEvent, options: readonly FlatOption[], active: number) {
  const { length } = options;
  if (length === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % length;
  if (key === 'ArrowUp') return active <= 0 ? length - 1 : active - 1;
  return key === 'Tab' ? groupStep(options, active, shiftKey ? -1 : 1) : undefined;
}

/** No option is active until a key moves to one, so that Enter after a word shows all of its results. */
const NONE = -1;

/**
 * @param text of the search: another text leaves no option active
 * @param open called by Enter with the active option's path; null where none is active
 */
export function useFoundOptions(
  groups: readonly OptionGroup[],
  text: string,
  open: (to: string | null) => void,
): MatchingOptions {
  const listId = useId();
  const [chosen, setChosen] = useState({ text, place: NONE });
  const idOf = (group: string, place: number) => `${listId}-${group}-${place}`;
  const options = groups.flatMap(({ name, options }) =>
    options.map(({ to }, place) => ({ to, group: name, id: idOf(name, place) })),
  );
  const active = chosen.text === text ? Math.min(chosen.place, options.length - 1) : NONE;

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
  return { listId, hasOptions: options.length > 0, activeId: options[active]?.id, idOf, onKeyDown };
}
