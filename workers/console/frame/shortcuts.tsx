/** The keys of the console. */
import { Dialog } from '#app/ui/dialog.tsx';

const KEYS: readonly [keys: string, effect: string][] = [
  ['Alt + ↓', 'Next chat of the list'],
  ['Alt + ↑', 'Previous chat of the list'],
  ['Alt + W', 'The chat that waits longest'],
  ['Enter', 'Send'],
  ['Shift + Enter', 'New line'],
  ['/', 'Ready answers, in an empty field'],
  ['Alt + N', 'Write a note for colleagues, or an answer again'],
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Shortcuts" closeLabel="Close" onClose={onClose}>
      <dl className="key-values">
        {KEYS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{effect}</dt>
            <dd>
              <kbd className="keyboard-key">{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
