/** Section of the rules page about shared tables, with the hash of the running round's seed. */
import { useSnapshot } from 'valtio';
import type { Text } from '../text.ts';
import { CLOSING_MS, type SharedClient } from './shared-client.ts';

export interface NoteProps {
  client: SharedClient;
  t: Text;
  /** The player places the bet by the button, and not the clock. */
  isByButton: boolean;
}

export function SharedNote({ client, t, isByButton }: NoteProps) {
  const { view } = useSnapshot(client.state);
  return (
    <section>
      <p>{isByButton ? t('shared_how_button') : t('shared_how', { seconds: CLOSING_MS / 1_000 })}</p>
      {view !== null && (
        <p>
          <span>{t('shared_hash', { number: view.number.toLocaleString('en-US') })}</span>{' '}
          <code dir="ltr" translate="no">
            {view.hash}
          </code>
        </p>
      )}
    </section>
  );
}
