/** The name under which a device's passkey is listed. */
import { useId } from 'react';

const MAX_LENGTH = 60;

interface DeviceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function DeviceField({ label, value, onChange }: DeviceFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        name="device"
        maxLength={MAX_LENGTH}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
