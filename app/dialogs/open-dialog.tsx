/** The open dialog around its content: heading, close button, and the operator's frame where one is configured [2.40]. */
import { memo, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { isCashierTab, isForGuests } from '#app/domain/dialog.ts';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { frameAddress, frameSandbox } from '#app/domain/frame.ts';
import { WalletBalance } from '#app/features/balance/balance.ts';
import { HelpBeside, HelpLink } from '#app/features/help/help.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { type DialogName, dialogs } from './registry.ts';
import { useShownDialog } from './use-shown-dialog.ts';

interface EmbeddedFrameProps {
  title: string;
  source: string;
  /** Origin of this site. */
  origin: string;
}

/** A dialog's content from elsewhere: the page that the operator has configured for it, in its sandbox [2.40]. */
function EmbeddedFrame({ title, source, origin }: EmbeddedFrameProps) {
  const tag = useLanguageTag();
  const cmsId = new URLSearchParams(useLocation().search).get('cmsID');
  return (
    <iframe
      title={title}
      src={frameAddress(source, origin, tag, cmsId)}
      sandbox={frameSandbox(source, origin)}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

const WALLET_WIDTH_PX = 520;
const ENTRY_WIDTH_PX = 420;
/** Width of forms with fields side by side. */
const REGISTER_WIDTH_PX = 560;

function widthOf(name: DialogName, isWide: boolean): { widthPx?: number } {
  if (isWide) return { widthPx: WALLET_WIDTH_PX };
  if (name === 'register') return { widthPx: REGISTER_WIDTH_PX };
  return isForGuests(name) ? { widthPx: ENTRY_WIDTH_PX } : {};
}

/** The help article about a dialog. */
const ARTICLES: Partial<Record<DialogName, string>> = {
  login: 'log-in',
  register: 'register',
  deposit: 'deposit',
  withdrawal: 'withdraw',
  transfer: 'transfer',
  bank: 'bank-accounts',
  instant: 'rebate',
  terms: 'terms',
};

/**
 * Rendered again for another dialog alone. The dialog around it is, as soon as a store has changed, and React makes a part anew that
 * is rendered again before it is hydrated: what was typed into the served form would be gone.
 */
const Body = memo(({ name }: { name: DialogName }) => {
  const { Content } = dialogs[name];
  return (
    <Suspense fallback={<div className="skeleton" style={{ height: 120 }} />}>
      <Content />
    </Suspense>
  );
});

interface OpenDialogProps {
  /** Origin of this site, for frames. */
  origin: string;
  close: () => void;
}

export function OpenDialog({ origin, close }: OpenDialogProps) {
  const t = useText();
  const { app } = useStores();
  const { config } = useSnapshot(app);
  const location = useLocation();
  const name = useShownDialog(close);
  const source = name === null ? '' : (config?.frames[name] ?? '');

  useEffect(() => {
    app.queryDialog = name;
    app.iframeSrc = source;
    return () => {
      app.queryDialog = null;
      app.iframeSrc = '';
    };
  }, [app, name, source]);

  if (name === null) return null;
  const isWallet = isCashierTab(name) && source === '';
  const title = t(isWallet ? 'frame.wallet' : `dialog.${name}`);
  return (
    <HelpBeside>
      <Dialog
        // The tabs of the wallet are one dialog.
        key={isWallet ? 'wallet' : name}
        title={title}
        closeLabel={t('frame.close')}
        closeHref={withoutAction(location)}
        onClose={close}
        action={
          <>
            {isWallet && <WalletBalance />}
            {ARTICLES[name] !== undefined && <HelpLink article={ARTICLES[name]} />}
          </>
        }
        {...widthOf(name, isWallet || source !== '')}
        isFrame={source !== ''}
      >
        {source === '' ? (
          <Body name={name} />
        ) : (
          <EmbeddedFrame title={title} source={source} origin={origin} />
        )}
      </Dialog>
    </HelpBeside>
  );
}
