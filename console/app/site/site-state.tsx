/** The live state of the site at a glance. */
import type { SiteState } from '#app/contract/operator/site.ts';
import { Warnings } from '../approvals/field-changes.tsx';
import { useText } from '../text/text.ts';
import { AnnouncementsPanel } from './announcements-panel.tsx';
import { DesksPanel } from './desks-panel.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { ModulesPanel } from './modules-panel.tsx';

function OpenToNobody({ of: { countries, setting } }: { of: NonNullable<SiteState['openToNobody']> }) {
  const t = useText();
  return <Warnings of={[t('open_to_nobody', { countries: countries.join(', '), setting })]} />;
}

export function SiteStateView({ state }: { state: SiteState }) {
  return (
    <>
      {state.openToNobody !== null && <OpenToNobody of={state.openToNobody} />}
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
    </>
  );
}
