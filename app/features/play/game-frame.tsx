/** The frame of a game [4.34]: the messages that are read here are its only way to this page. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FrameMessage, frameMessage } from '#app/contract/play-frame.ts';

interface GameFrameProps {
  url: string;
  title: string;
  onMessage: (message: FrameMessage) => void;
  /** The game is to be seen. */
  onShown: () => void;
  /** The page's policy knows no game at that address. */
  onBlocked: () => void;
}

/**
 * A game of this site's host has an opaque origin, so that it has no access to this site. A game of another host keeps its
 * own origin, which it needs for its storage and calls, and which gives no access to this site either.
 */
function sandboxOf(url: string): string {
  const { origin } = window.location;
  const isElsewhere = new URL(url, origin).origin !== origin;
  return `allow-scripts allow-pointer-lock${isElsewhere ? ' allow-same-origin allow-forms' : ''}`;
}

export function GameFrame({ url, title, onMessage, onShown, onBlocked }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== frame.current?.contentWindow) return;
    const read = frameMessage.safeParse(event.data);
    if (!read.success) return;
    if (read.data.type === 'ready') onShown();
    onMessage(read.data);
  });
  const isBlocked = useEffectEvent(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isThis = URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(url, blockedURI).origin;
    if (effectiveDirective === 'frame-src' && isThis) onBlocked();
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    const refuse = (event: SecurityPolicyViolationEvent) => isBlocked(event);
    window.addEventListener('message', listener);
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      window.removeEventListener('message', listener);
      document.removeEventListener('securitypolicyviolation', refuse);
    };
  }, []);

  return (
    <iframe
      ref={frame}
      className="game"
      title={title}
      src={url}
      sandbox={sandboxOf(url)}
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onShown}
    />
  );
}
