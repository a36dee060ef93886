/** What keeps a file from being published or should be looked at, each with a link to the field that mends it. What holds is one line. */
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';
import type { FileCheck } from './forms/file-kind.ts';

const MOST = 8;

interface ListProps {
  checks: readonly FileCheck[];
  icon: ComponentProps<typeof Icon>['of'];
  head?: ReactNode;
  onMend: (check: FileCheck) => void;
}

function CheckLines({ checks, icon, head, onMend }: ListProps) {
  const t = useText();
  const id = useId();
  return (
    <ul className="file-checks" aria-label={t('checks')} data-flaws={head !== undefined || undefined}>
      {head !== undefined && <li>{head}</li>}
      {checks.slice(0, MOST).map((it, at) => (
        <li key={`${it.entry} ${it.field} ${it.text}`}>
          <Icon of={icon} className="icon small" />
          <span id={`${id}-${at}`} className="grow" dir="auto">
            {it.text}
          </span>
          <button
            type="button"
            className="text-link"
            aria-describedby={`${id}-${at}`}
            onClick={() => onMend(it)}
          >
            {t('check_mend')}
          </button>
        </li>
      ))}
      {checks.length > MOST && <li>{t('checks_more', { count: checks.length - MOST })}</li>}
    </ul>
  );
}

interface FileChecksProps {
  /** What the platform says: the file cannot be published. */
  flaws: readonly FileCheck[];
  /** What the console sees while the form is filled in. */
  checks: readonly FileCheck[];
  onMend: (check: FileCheck) => void;
}

export function FileChecks({ flaws, checks, onMend }: FileChecksProps) {
  const t = useText();
  if (checks.length + flaws.length === 0)
    return (
      <p className="row-mark dim">
        <Icon of={CircleCheck} className="icon small" />
        {t('checks_hold')}
      </p>
    );
  return (
    <>
      {flaws.length > 0 && (
        <div role="alert">
          <CheckLines
            checks={flaws}
            icon={CircleAlert}
            head={<b>{t('file_flaws', { count: flaws.length })}</b>}
            onMend={onMend}
          />
        </div>
      )}
      {checks.length > 0 && <CheckLines checks={checks} icon={TriangleAlert} onMend={onMend} />}
    </>
  );
}
