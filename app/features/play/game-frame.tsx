/** The game in its frame: an origin of its own, no way to this page but the messages that are read here. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FrameMessage, frameMessage } from '#app/contract/play-frame.ts';

interface GameFrameProps {
  url: string;
  title: string;
  onMessage: (message: FrameMessage) => void;
  /** The game is to be seen. */
  onShown: () => void;
}

export function GameFrame({ url, title, onMessage, onShown }: GameFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent) => {
    if (event.source === null || event.source !== frame.current?.contentWindow) return;
    const read = frameMessage.safeParse(event.data);
    if (!read.success) return;
    if (read.data.type === 'ready') onShown();
    onMessage(read.data);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  return (
    <iframe
      ref={frame}
      className="game"
      title={title}
      src={url}
      sandbox="allow-scripts allow-pointer-lock"
      allow="fullscreen; autoplay"
      referrerPolicy="no-referrer"
      onLoad={onShown}
    />
  );
}
