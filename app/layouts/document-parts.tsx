/**
 * The style sheet and the texts of the page's language stand in the document itself: neither the first paint nor hydration
 * waits for another file. The browser keeps the sheet's text and nonce, because an error screen creates a new root element.
 */
import { createContext, useContext } from 'react';

export interface DocumentParts {
  /** The site's whole style sheet. */
  styles: string;
  /** The nonce that the document's policy asks of it. */
  nonce: string | undefined;
  /** JSON of the texts that an address needs, for `adoptDocumentTexts`. */
  textsOf: (tag: string, address: { pathname: string; search: string }) => string;
  /** Whether the site has an icon for home screens. */
  hasTouchIcon: boolean;
}

const STYLES_ID = 'styles';
const TOUCH_ICON = 'apple-touch-icon';

const Parts = createContext<DocumentParts>({
  styles: '',
  nonce: undefined,
  textsOf: () => '',
  hasTouchIcon: false,
});
export const DocumentPartsProvider = Parts;

/** The nonce of the document, which a running page knows from its style sheet alone. */
export const useDocumentNonce = (): string | undefined => useContext(Parts).nonce;

/** The parts of the document that this page came with; read before hydration. */
export function carriedParts(): DocumentParts {
  const styles = document.getElementById(STYLES_ID);
  return {
    styles: styles?.textContent ?? '',
    nonce: styles?.nonce,
    textsOf: () => '',
    hasTouchIcon: document.querySelector(`link[rel="${TOUCH_ICON}"]`) !== null,
  };
}

/** The icon for home screens, on the pages of a site that has one. */
export function TouchIcon() {
  const { hasTouchIcon } = useContext(Parts);
  return hasTouchIcon && <link rel={TOUCH_ICON} href="/apple-touch-icon.png" />;
}

export function Styles() {
  const { styles, nonce } = useContext(Parts);
  return (
    <style
      id={STYLES_ID}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, nothing of a visitor is in it
      dangerouslySetInnerHTML={{ __html: styles }}
    />
  );
}

interface TextsProps {
  id: string;
  tag: string;
  address: { pathname: string; search: string };
}

export function Texts({ id, tag, address }: TextsProps) {
  const { textsOf } = useContext(Parts);
  return (
    <script
      id={id}
      type="application/json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own texts as JSON without "<"
      dangerouslySetInnerHTML={{ __html: textsOf(tag, address) }}
    />
  );
}
