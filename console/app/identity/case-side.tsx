/** Beside the work: the levels of the account, what the market asks for, and what registers have answered. */
import { CircleCheck, CircleDashed, Hourglass } from 'lucide';
import { type DocumentDetail, identityAskRegister } from '#app/contract/operator/identity.ts';
import type { RegisterState } from '#app/domain/exclusion-register.ts';
import { LEVEL_ACTS, LEVELS } from '#app/domain/identity.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask } from '../call.ts';
import { Moment } from '../list/moment.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';

interface SideProps {
  of: DocumentDetail;
  onDone: () => Promise<void>;
}

function Levels({ of: { account, levelThen, row } }: Pick<SideProps, 'of'>) {
  const t = useText();
  const isOpen = row.state === 'waiting';
  const iconOf = (level: number) => (level <= account.level ? CircleCheck : CircleDashed);
  return (
    <section>
      <h3>{t('document_levels')}</h3>
      <ul className="document-levels">
        {LEVELS.map(level => {
          const isNext = isOpen && level > account.level && level <= levelThen;
          return (
            <li key={level} data-reached={level <= account.level}>
              <Icon of={isNext ? Hourglass : iconOf(level)} className="icon small" />
              <span className="grow">{t(`document_level_${level}`)}</span>
              {level === account.level && <span className="dim">{t('document_level_now')}</span>}
              {isNext && <span className="dim">{t('document_level_then')}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Needs({ of: { needs } }: Pick<SideProps, 'of'>) {
  const t = useText();
  const acts = LEVEL_ACTS.filter(it => needs[it] > 0);
  return (
    <section>
      <h3>{t('document_needs')}</h3>
      {acts.length === 0 && <p className="dim">{t('document_needs_none')}</p>}
      <ul className="document-levels">
        {acts.map(it => (
          <li key={it}>
            <span className="grow">{t(`document_need_${it}`)}</span>
            <span className="dim">{t(`document_level_${needs[it]}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<RegisterState, string>> = {
  clear: 'tag ok',
  listed: 'tag bad',
  unanswered: 'tag warn',
};

function Registers({ of: { registers, row }, onDone }: SideProps) {
  const t = useText();
  const may = useMay();
  const { trouble, isSending, attempt } = useAttempt();
  const again = (register: string) =>
    attempt(async () => {
      const reply = await ask(identityAskRegister, { memberId: row.memberId, register });
      await onDone();
      return reply;
    });
  return (
    <section>
      <h3>{t('document_registers')}</h3>
      {registers.length === 0 ? (
        <p className="dim">{t('document_registers_none')}</p>
      ) : (
        <ul className="record-panel record-rows document-registers">
          {registers.map(it => (
            <li key={it.id}>
              <div className="grow">
                <b>{it.name}</b>
                <p className="tiny-text dim">
                  <Moment of={it.answered ?? it.asked} /> <span>{it.answerId}</span>
                </p>
              </div>
              <div className="register-answer">
                <span className={TONES[it.state]}>{t(`document_register_${it.state}`)}</span>
                {may('identity/ask-register') && (
                  <button
                    type="button"
                    className="text-link"
                    aria-busy={isSending}
                    onClick={() => void again(it.id)}
                  >
                    {t('document_ask_again', { name: it.name })}
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Trouble id="register-trouble" text={trouble} />
    </section>
  );
}

export function CaseSide({ of, onDone }: SideProps) {
  return (
    <div className="case-side">
      <Levels of={of} />
      <Needs of={of} />
      <Registers of={of} onDone={onDone} />
    </div>
  );
}
