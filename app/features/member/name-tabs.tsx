/** The tabs for the kind of login name: username or mobile number [1.19]. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { NameKind } from './entry-schemas.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

export function NameTabs({
  kinds,
  kind,
  onChoose,
  children,
  labels,
}: {
  /** Those to choose from; where there is one only, nothing is chosen. */
  kinds: readonly NameKind[];
  kind: NameKind;
  labels: Readonly<Record<NameKind, string>>;
  onChoose: (kind: NameKind) => void;
  children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    const other = kinds[(kinds.indexOf(kind) + step + kinds.length) % kinds.length];
    if (other === undefined) return;
    onChoose(other);
    list.current?.querySelector<HTMLElement>(`[data-kind="${other}"]`)?.focus();
  };

  if (kinds.length < 2) return children;
  return (
    <>
      <div ref={list} role="tablist" className="segmented-control" onKeyDown={onKeyDown}>
        {kinds.map(each => (
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
            {labels[each]}
          </button>
        ))}
      </div>
      <div key={kind} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${kind}`}>
        {children}
      </div>
    </>
  );
}
