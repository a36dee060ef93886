/**
 * An operator's own key for command-line tools: whether there is one, and a new one in its place. The new key is in this component until its
 * dialog closes, and nowhere else.
 */
import { KeyRound } from 'lucide';
import { useCallback, useEffect, useState } from 'react';
import { KEY_OVERLAP_HOURS } from '#app/contract/operator/operators.ts';
import { refuse } from '#app/domain/result.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { call } from '../call.ts';
import { TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { SecretField } from '../form/secret-field.tsx';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { newKey, ownKeys } from '../shapes.ts';
import { useText } from '../text/text.ts';

const HOURS_MAX_LENGTH = 3;

interface NewKeyProps {
  /** Valid keys, each of which the new one replaces. */
  count: number;
  onClose: () => void;
  onMade: (key: string) => void;
}

/** @returns null for what are no hours, or too many */
function hoursOf(typed: string | undefined): number | null {
  const hours = Number(typed ?? Number.NaN);
  return Number.isInteger(hours) && hours >= 0 && hours <= KEY_OVERLAP_HOURS.most ? hours : null;
}

function NewKey({ count, onClose, onMade }: NewKeyProps) {
  const t = useText();
  const [flaw, setFlaw] = useState('');
  const isFirst = count === 0;
  const submit = async ({ hours: typed }: FormValues) => {
    const overlapHours = isFirst ? 0 : hoursOf(typed);
    const wrong = overlapHours === null ? t('own_key_hours_flaw', { most: KEY_OVERLAP_HOURS.most }) : '';
    setFlaw(wrong);
    if (overlapHours === null) return refuse({ code: 422, text: wrong });
    const reply = await call('operator/rotate', { overlapHours }, newKey);
    if (reply.ok) onMade(reply.value.key);
    return reply;
  };
  return (
    <FormDialog title={t(isFirst ? 'own_key_make' : 'own_key_replace')} onClose={onClose} onSubmit={submit}>
      <p>{t(isFirst ? 'own_key_make_what' : 'own_key_replace_what')}</p>
      {!isFirst && (
        <TextField
          name="hours"
          label={t('own_key_hours')}
          defaultValue={String(KEY_OVERLAP_HOURS.usual)}
          maxLength={HOURS_MAX_LENGTH}
          inputMode="numeric"
          hint={t('own_key_hours_hint', { most: KEY_OVERLAP_HOURS.most })}
          flaw={flaw}
        />
      )}
    </FormDialog>
  );
}

function ShownKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t('own_key_new')} closeLabel={t('close')} onClose={onClose}>
      <SecretField label={t('own_key')} secret={secret} />
      <p>{t('own_key_once')}</p>
    </Dialog>
  );
}

type Read = { keys: number | null } | { refusal: string } | null;

/** The number of valid keys; null until it is read. */
function useOwnKeys() {
  const [read, setRead] = useState<Read>(null);
  const load = useCallback(async () => {
    const reply = await call('operator/me', {}, ownKeys);
    setRead(reply.ok ? reply.value : { refusal: reply.error.text });
  }, []);
  useEffect(() => void load(), [load]);
  return { read, load };
}

function Keys({ keys, load }: { keys: number; load: () => Promise<void> }) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const onMade = (key: string) => {
    setMaking(false);
    setMade(key);
    void load();
  };
  return (
    <>
      <p>{keys === 0 ? t('own_key_none') : t('own_key_count', { count: keys })}</p>
      <div>
        <button type="button" className="button" onClick={() => setMaking(true)}>
          <Icon of={KeyRound} />
          <span>{t(keys === 0 ? 'own_key_make' : 'own_key_replace')}</span>
        </button>
      </div>
      {isMaking && <NewKey count={keys} onClose={() => setMaking(false)} onMade={onMade} />}
      {made !== null && <ShownKey secret={made} onClose={() => setMade(null)} />}
    </>
  );
}

export function OwnKey() {
  const t = useText();
  const { read, load } = useOwnKeys();
  return (
    <section className="console-panel" aria-label={t('own_key')}>
      <h2>{t('own_key')}</h2>
      <p className="dim">{t('own_key_what')}</p>
      {read === null && <p role="status">{t('loading')}</p>}
      {read !== null && 'refusal' in read && <ReadTrouble text={read.refusal} onRetry={load} />}
      {read !== null &&
        'keys' in read &&
        (read.keys === null ? <p>{t('own_key_environment')}</p> : <Keys keys={read.keys} load={load} />)}
    </section>
  );
}
