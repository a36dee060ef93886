/** The modules of a market by device: one press switches one module on one device, after it was confirmed. */
import { useState } from 'react';
import { type ModuleState, moduleSet, type SiteState } from '#app/contract/operator/site.ts';
import { ask } from '../call.ts';
import { ChoiceField } from '../form/fields.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { SiteForm } from './act.tsx';

type Device = 'web' | 'mobile';

const DEVICES: Readonly<Record<Device, ConsoleTextKey>> = { web: 'device_desktop', mobile: 'device_phone' };

const nameOf = ({ parent, name }: ModuleState): string => (parent === null ? name : `${parent} / ${name}`);

interface Switching {
  module: ModuleState;
  device: Device;
}

interface CellProps {
  module: ModuleState;
  device: Device;
  maySet: boolean;
  onSwitch: () => void;
}

function Cell({ module, device, maySet, onSwitch }: CellProps) {
  const t = useText();
  const { isShown, exceptions } = module[device];
  const text = t(isShown ? 'module_shown' : 'module_hidden');
  const label = t('module_switch', { module: nameOf(module), device: t(DEVICES[device]), state: text });
  return (
    <td>
      <span className="row-mark">
        {maySet ? (
          <button
            type="button"
            role="switch"
            className="button module-switch"
            aria-checked={isShown}
            aria-label={label}
            onClick={onSwitch}
          >
            <i className="state-mark" data-state={isShown ? 'good' : 'off'} aria-hidden="true" />
            <span>{text}</span>
          </button>
        ) : (
          <>
            <i className="state-mark" data-state={isShown ? 'good' : 'off'} aria-hidden="true" />
            <span>{text}</span>
          </>
        )}
        {exceptions > 0 && <span className="tag">{t('module_exceptions', { count: exceptions })}</span>}
      </span>
    </td>
  );
}

interface TableProps {
  modules: readonly ModuleState[];
  maySet: boolean;
  onSwitch: (switching: Switching) => void;
}

function ModuleTable({ modules, maySet, onSwitch }: TableProps) {
  const t = useText();
  if (modules.length === 0) return <p className="empty-note">{t('modules_none')}</p>;
  return (
    <div className="list-scroll">
      <table className="list-table figures" aria-label={t('modules')}>
        <thead>
          <tr>
            <th scope="col">{t('module')}</th>
            <th scope="col">{t('device_desktop')}</th>
            <th scope="col">{t('device_phone')}</th>
          </tr>
        </thead>
        <tbody>
          {modules.map(module => (
            <tr key={nameOf(module)}>
              <th scope="row">{nameOf(module)}</th>
              {(Object.keys(DEVICES) as Device[]).map(device => (
                <Cell
                  key={device}
                  {...{ module, device, maySet }}
                  onSwitch={() => onSwitch({ module, device })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SwitchProps {
  market: SiteState['modules'][number];
  switching: Switching;
  onClose: () => void;
}

function SwitchModule({ market: { currency, countries }, switching, onClose }: SwitchProps) {
  const t = useText();
  const { module, device } = switching;
  const { name, parent } = module;
  const { isShown } = module[device];
  return (
    <SiteForm
      title={t(isShown ? 'module_hide_named' : 'module_show_named', { module: nameOf(module) })}
      what={t('module_where', { device: t(DEVICES[device]), markets: countries.join(' ') })}
      isBad={isShown}
      onClose={onClose}
      onSubmit={() => ask(moduleSet, { currency, name, parent, device, isShown: !isShown })}
    />
  );
}

export function ModulesPanel({ state: { modules: all } }: { state: SiteState }) {
  const t = useText();
  const maySet = useMay()(moduleSet.name);
  const [chosen, setChosen] = useState(all[0]?.currency ?? '');
  const [switching, setSwitching] = useState<Switching | null>(null);
  const market = all.find(it => it.currency === chosen) ?? all[0];
  if (market === undefined) return null;
  return (
    <section className="record-panel" aria-label={t('modules')}>
      <div className="panel-head">
        <h2>{t('modules')}</h2>
        <ChoiceField
          name="currency"
          label={t('markets')}
          options={all.map(it => ({
            value: it.currency,
            text: `${it.countries.join(' ')} (${it.currency})`,
          }))}
          value={market.currency}
          onChange={setChosen}
        />
      </div>
      <ModuleTable modules={market.modules} maySet={maySet} onSwitch={setSwitching} />
      {switching !== null && (
        <SwitchModule market={market} switching={switching} onClose={() => setSwitching(null)} />
      )}
    </section>
  );
}
