/** The live state of the site at a glance. */
import type { SiteState } from '#app/contract/operator/site.ts';
import { AnnouncementsPanel } from './announcements-panel.tsx';
import { DesksPanel } from './desks-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { ModulesPanel } from './modules-panel.tsx';

export function SiteStateView({ state }: { state: SiteState }) {
  return (
    <div className="record-columns">
      <div className="record-main">
        <MaintenancePanel state={state} />
        <ModulesPanel state={state} />
      </div>
      <div className="record-side">
        <AnnouncementsPanel state={state} />
        <DesksPanel state={state} />
      </div>
    </div>
  );
}
