/** A card of settings: its heading, and rows with an icon, a setting, and one action at the end. */
import type { ReactNode } from 'react';
import { Icon, type IconNode } from '#app/ui/icon.tsx';

interface PanelProps {
  /** Fragment that the sub-navigation links to. */
  id: string;
  title: string;
  /** At the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Panel({ id, title, aside, children }: PanelProps) {
  return (
    <section id={id} className="card account-panel" aria-labelledby={`${id}-title`}>
      <div className="account-panel-header">
        <h2 id={`${id}-title`}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface SettingRowProps {
  icon: IconNode;
  title: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

export function SettingRow({ icon, title, text, action }: SettingRowProps) {
  return (
    <div className="setting">
      <span className="icon-box">
        <Icon of={icon} />
      </span>
      <div className="what">
        <b>{title}</b>
        <p className="number">{text}</p>
      </div>
      {action !== undefined && <div className="action">{action}</div>}
    </div>
  );
}

/** The one action of a row. @param of the row's subject, for members who hear the button alone */
export function RowButton({ label, of, onPress }: { label: string; of: string; onPress: () => void }) {
  return (
    <button type="button" className="button small js-only" aria-label={`${label}: ${of}`} onClick={onPress}>
      {label}
    </button>
  );
}
