/** The frame of a game [4.34]: the messages that are read here are its only way to this page. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FrameMessage, frameMessage } from '#app/contract/play-frame.ts';
import { type GamePermission, gameFeatures, gameSandbox } from '#app/domain/game-frame.ts';

interface GameFrameProps {
  url: string;
  /** What its studio needs; undefined where it names nothing. */
  permissions: readonly GamePermission[] | undefined;
  title: string;
  onMessage: (message: FrameMessage) => void;
  /** The game is to be seen. */
  onShown: () => void;
  /** The page's policy knows no game at that address. */
  onBlocked: () => void;
}

function isElsewhere(url: string): boolean {
  const { origin } = window.location;
  return new URL(url, origin).origin !== origin;
}

export function GameFrame({ url, permissions, title, onMessage, onShown, onBlocked }: GameFrameProps) {
  const framed = { isElsewhere: isElsewhere(url), permissions };
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
      sandbox={gameSandbox(framed)}
      allow={gameFeatures(framed)}
      referrerPolicy="no-referrer"
      onLoad={onShown}
    />
  );
}
