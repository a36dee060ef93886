/** The keys of the console. */
import { Dialog } from '#app/ui/dialog.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';

const KEYS: readonly [keys: string, effect: ConsoleTextKey][] = [
  ['Ctrl + K, ⌘ K', 'keys_palette'],
  ['Alt + ↓', 'keys_next'],
  ['Alt + ↑', 'keys_previous'],
  ['Alt + W', 'keys_longest'],
  ['Enter', 'keys_send'],
  ['Shift + Enter', 'keys_line'],
  ['/', 'keys_canned'],
  ['Alt + N', 'keys_note'],
  ['F', 'keys_filter'],
  ['J, K', 'keys_record'],
  ['[, ]', 'keys_page'],
  ['←, →', 'keys_chart'],
];

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('shortcuts')} closeLabel={t('close')} onClose={onClose}>
      <dl className="key-values">
        {KEYS.map(([keys, effect]) => (
          <div key={keys}>
            <dt>{t(effect)}</dt>
            <dd>
              <kbd className="keyboard-key" dir="ltr">
                {keys}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
