/** A value that is shown among the fields and cannot be changed there. */
import { Lock } from 'lucide';
import { useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';

export function FixedField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="input large fixed">
        <input id={id} className="grow" value={value} readOnly />
        <Icon of={Lock} />
      </div>
    </div>
  );
}
