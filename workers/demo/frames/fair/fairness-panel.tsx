/** The seeds of a table: hashes of the server seeds, the player's client seed, and the rotation that reveals a server seed. */
import './fair.css';
import { RefreshCw } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { clientSeed as clientSeedSchema, type Fairness } from '#app/contract/studio.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Table } from '../table.ts';
import type { Text } from '../text.ts';
import { hexOf } from './browser-hash.ts';
import { checkPage } from './check-address.ts';
import { Value } from './check-steps.tsx';
import { useFairText } from './use-fair-text.ts';

const RANDOM_BYTES = 8;
const randomSeed = (): string => hexOf(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));

interface SeedProps {
  label: string;
  note?: string;
  seed: string;
}

const Seed = ({ label, note, seed }: SeedProps) => (
  <div className="seed">
    <h4>{label}</h4>
    <Value>{seed}</Value>
    {note !== undefined && <small>{note}</small>}
  </div>
);

interface ClientSeedProps {
  t: Text;
  seeds: Fairness;
  isBusy: boolean;
  onRotate: (clientSeed: string) => void;
}

function ClientSeed({ t, seeds, isBusy, onRotate }: ClientSeedProps) {
  const [seed, setSeed] = useState(seeds.clientSeed);
  const [isBad, setIsBad] = useState(false);
  const id = useId();
  // No form: the page's sandbox submits none.
  const rotate = () => {
    const isValid = clientSeedSchema.safeParse(seed).success;
    setIsBad(!isValid);
    if (isValid) onRotate(seed);
  };
  return (
    <div>
      <label htmlFor={id}>{t('client_seed')}</label>
      <input
        id={id}
        dir="ltr"
        value={seed}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isBad}
        aria-describedby={`${id}-note`}
        onChange={event => setSeed(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && !isBusy && rotate()}
      />
      <small id={`${id}-note`} role={isBad ? 'alert' : undefined}>
        {t('client_seed_note')}
      </small>
      <p>{t('rounds_so_far', { count: seeds.nonce, next: seeds.nonce + 1 })}</p>
      <div className="fair-buttons">
        <button type="button" disabled={isBusy} onClick={rotate}>
          <Icon of={RefreshCw} /> {t('rotate')}
        </button>
        <button type="button" className="plain" onClick={() => setSeed(randomSeed())}>
          {t('random_seed')}
        </button>
      </div>
      <small>{t('rotate_note')}</small>
    </div>
  );
}

function useSeeds(table: Table) {
  const [seeds, setSeeds] = useState<Fairness | 'none' | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void table.fairness().then(reply => isWanted && setSeeds(reply.ok ? reply.value : 'none'));
    return () => {
      isWanted = false;
    };
  }, [table]);
  const rotate = async (held: Fairness, clientSeed: string, done: string) => {
    setIsBusy(true);
    const reply = await table.rotate(held.serverSeedHash, clientSeed);
    setIsBusy(false);
    if (reply.ok) setSeeds(reply.value);
    setNotice(reply.ok ? done : reply.refusal.sentence);
  };
  return { seeds, notice, isBusy, rotate };
}

export default function FairnessPanel({ table }: { table: Table }) {
  const t = useFairText();
  const { seeds, notice, isBusy, rotate } = useSeeds(table);
  if (t === null || seeds === null) return <p role="status">…</p>;
  if (seeds === 'none') return <p role="alert">{t('no_seeds')}</p>;
  return (
    <div className="fair">
      <p>{t('fair_intro')}</p>
      <section className="fair-card">
        <header>
          <h3>{t('your_seeds')}</h3>
          <span className="fair-badge">{t('nonce', { nonce: seeds.nonce })}</span>
        </header>
        <Seed label={t('server_hash')} note={t('server_hash_note')} seed={seeds.serverSeedHash} />
        <Seed label={t('next_hash')} note={t('next_hash_note')} seed={seeds.nextServerSeedHash} />
        <ClientSeed
          key={seeds.serverSeedHash}
          t={t}
          seeds={seeds}
          isBusy={isBusy}
          onRotate={chosen => void rotate(seeds, chosen, t('rotated', { place: t('last_rounds') }))}
        />
        {notice !== null && <p role="alert">{notice}</p>}
        {seeds.previous !== null && <Seed label={t('previous_seed')} seed={seeds.previous.serverSeed} />}
      </section>
      <p>
        <a href={checkPage()}>{t('check_page')}</a>
      </p>
    </div>
  );
}
