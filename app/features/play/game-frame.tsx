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
  /** A game of this host has not reported that it is drawn: its scripts did not load, or broke. */
  onSilent: () => void;
}

/** Time that a game of this host has to report that it is drawn, in milliseconds. */
const READY_MS = 15_000;

function isElsewhere(url: string): boolean {
  const { origin } = window.location;
  return new URL(url, origin).origin !== origin;
}

export function GameFrame(props: GameFrameProps) {
  const { url, permissions, title, onMessage, onShown, onBlocked, onSilent } = props;
  const framed = { isElsewhere: isElsewhere(url), permissions };
  const isReady = useRef(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== frame.current?.contentWindow) return;
    const read = frameMessage.safeParse(event.data);
    if (!read.success) return;
    if (read.data.type === 'ready' || read.data.type === 'trouble') isReady.current = true;
    if (read.data.type === 'ready') onShown();
    onMessage(read.data);
  });
  const isBlocked = useEffectEvent(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isThis = URL.canParse(blockedURI) && new URL(blockedURI).origin === new URL(url, blockedURI).origin;
    if (effectiveDirective === 'frame-src' && isThis) onBlocked();
  });
  const lookWhetherReady = useEffectEvent(() => {
    if (!framed.isElsewhere && !isReady.current) onSilent();
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    const refuse = (event: SecurityPolicyViolationEvent) => isBlocked(event);
    const timer = setTimeout(() => lookWhetherReady(), READY_MS);
    window.addEventListener('message', listener);
    document.addEventListener('securitypolicyviolation', refuse);
    return () => {
      clearTimeout(timer);
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
      // A loaded page of this host may still lack its scripts; other hosts may not report at all.
      onLoad={() => framed.isElsewhere && onShown()}
    />
  );
}
