/** The palette's entries by group, as options of its combobox. */
import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { ENTRY_GROUPS, type Entry, type EntryGroup, matchedParts } from './entry.ts';

const GROUP_TITLES: Readonly<Record<EntryGroup, ConsoleTextKey>> = {
  recent: 'palette_recent',
  do: 'palette_do',
  members: 'section_members',
  requests: 'palette_requests',
  go: 'palette_go',
};

function Marked({ text, query }: { text: string; query: string }) {
  return matchedParts(text, query).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name than their place
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
  );
}

const Option = ({ entry, query }: { entry: Entry; query: string }) => (
  <ComboboxOption as="div" value={entry} className="palette-option">
    <Icon of={entry.icon} />
    <span className="clip">
      <bdi translate="yes">
        <Marked text={entry.title} query={query} />
      </bdi>{' '}
      {entry.detail !== undefined && (
        <bdi translate="yes" className="dim">
          <Marked text={entry.detail} query={query} />
        </bdi>
      )}
    </span>
    <span className="keyboard-key" aria-hidden="true">
      ↵
    </span>
  </ComboboxOption>
);

function Group({ title, entries, query }: { title: string; entries: readonly Entry[]; query: string }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a listbox
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="palette-group">
        {title}
      </div>
      {entries.map(entry => (
        <Option key={entry.key} entry={entry} query={query} />
      ))}
    </div>
  );
}

interface EntryListProps {
  entries: readonly Entry[];
  /** Its words are set off. */
  query: string;
}

export function EntryList({ entries, query }: EntryListProps) {
  const t = useText();
  const byGroup = Map.groupBy(entries, it => it.group);
  return (
    <ComboboxOptions static modal={false} className="palette-options">
      {ENTRY_GROUPS.map(group => {
        const some = byGroup.get(group);
        return some && <Group key={group} title={t(GROUP_TITLES[group])} entries={some} query={query} />;
      })}
    </ComboboxOptions>
  );
}
