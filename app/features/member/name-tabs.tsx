/** By what somebody is known: a username or a mobile number [1.19]. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { NAME_KINDS, type NameKind } from './entry-schemas.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function NameTabs({
  kind,
  onChoose,
  children,
}: {
  kind: NameKind;
  onChoose: (kind: NameKind) => void;
  children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const other = NAME_KINDS[(NAME_KINDS.indexOf(kind) + step + NAME_KINDS.length) % NAME_KINDS.length];
    if (other === undefined) return;
    onChoose(other);
    list.current?.querySelector<HTMLElement>(`[data-kind="${other}"]`)?.focus();
  };

  return (
    <>
      <div ref={list} role="tablist" className="seg" onKeyDown={onKeyDown}>
        {NAME_KINDS.map(each => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            data-kind={each}
            aria-selected={each === kind}
            aria-controls={`${id}-panel`}
            tabIndex={each === kind ? 0 : -1}
            onClick={() => onChoose(each)}
          >
            {t(`entry.${each}`)}
          </button>
        ))}
      </div>
      <div key={kind} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {children}
      </div>
    </>
  );
}
