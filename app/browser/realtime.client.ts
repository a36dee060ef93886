/**
 * This tab's one socket to the push service [7.51], by the stock client: the shared channel and the member's own. The page's
 * only importer of pusher-js, so that its code is loaded only on pages that connect.
 *
 * A push is a hint. Whenever some may have been missed (a new subscription after a lost connection, a frozen tab, a page
 * taken up again) the listener is notified, and reads the stored data.
 */
import Pusher, { type Channel, type Options } from 'pusher-js';
import type { PushService } from '#app/contract/general.ts';
import {
  memberChannel,
  memberEvents,
  type PushOf,
  readPush,
  SITE_CHANNEL,
  siteEvents,
} from '#app/contract/realtime.ts';
import { socketPlace } from '#app/domain/realtime.ts';

/** Wait before the first retry after a refused subscription or socket; each further one waits twice as long. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 300_000;

// The client would keep how long a connection took, and give the next one only twice that and a second before it starts anew:
// of use where it chooses between transports, and there is one here. On a slow network it throws connections away.
Pusher.Runtime.getLocalStorage = () => undefined;

/** The client sends a moment after it was asked to; where the socket has closed by then, a browser complains. */
function quietSocket(url: string): WebSocket {
  const socket = new WebSocket(url);
  const send = socket.send.bind(socket);
  socket.send = data => {
    if (socket.readyState === WebSocket.OPEN) send(data);
  };
  return socket;
}
// The client’s type of a socket declares the handlers as if they were always set.
Pusher.Runtime.createWebSocket = url => quietSocket(url) as ReturnType<typeof Pusher.Runtime.createWebSocket>;

export interface RealtimeListener {
  service: PushService;
  memberId: string;
  /** Asks the platform to let this socket subscribe; null where it does not. */
  authorise: (request: {
    socketId: string;
    channelName: string;
  }) => Promise<{ auth: string; channelData?: string | undefined } | null>;
  onPush: (push: PushOf<typeof siteEvents> | PushOf<typeof memberEvents>) => void;
  /** From now on pushes arrive; `isFirst` tells the first time from a return after a gap. */
  onSubscribed: (isFirst: boolean) => void;
}

function optionsOf(service: PushService): Options {
  const { isSecure, host, port } = socketPlace(service, window.location);
  return {
    cluster: service.cluster ?? '',
    wsHost: host,
    ...(port === null ? {} : { wsPort: port, wssPort: port }),
    forceTLS: isSecure,
    // No other transport: the client's fall-backs would load scripts from other hosts. With TLS this is `wss`.
    enabledTransports: ['ws'],
  };
}

/** Hands every event of a channel that can be read to the listener. */
function hear(
  channel: Channel,
  events: typeof siteEvents | typeof memberEvents,
  onPush: RealtimeListener['onPush'],
): void {
  channel.bind_global((name: string, data: unknown) => {
    const push = readPush<typeof siteEvents & typeof memberEvents>(events as never, name, data);
    if (push !== null) onPush(push);
  });
}

/** Runs something again and again, later each time, until it is reset. */
function retries(again: () => void) {
  let waitMs = FIRST_RETRY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(again, waitMs);
      waitMs = Math.min(waitMs * 2, LAST_RETRY_MS);
    },
    reset: () => {
      clearTimeout(timer);
      waitMs = FIRST_RETRY_MS;
    },
  };
}

/** A tab that stood still may have a socket that is dead and does not know it yet. @returns stops listening */
function whenTakenUpAgain(reconnect: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reconnect();
  };
  window.addEventListener('pageshow', show);
  document.addEventListener('resume', reconnect);
  return () => {
    window.removeEventListener('pageshow', show);
    document.removeEventListener('resume', reconnect);
  };
}

/** Browsers complain of a socket that is closed while it is being opened: such a one is closed as soon as it is open. */
function closeQuietly(pusher: Pusher): void {
  const close = () => pusher.disconnect();
  if (pusher.connection.state === 'connecting') pusher.connection.bind('state_change', close);
  else close();
}

/** Connects and subscribes. @returns closes the socket for good */
export function openRealtime({
  service,
  memberId,
  authorise,
  onPush,
  onSubscribed,
}: RealtimeListener): () => void {
  let isClosed = false;
  const pusher = new Pusher(service.key, {
    ...optionsOf(service),
    channelAuthorization: {
      customHandler: (request, callback) => {
        if (isClosed) return;
        void authorise(request).then(given => {
          if (isClosed) return;
          if (given === null) return callback(new Error('The platform does not let this socket in'), null);
          const { auth, channelData } = given;
          callback(null, { auth, ...(channelData === undefined ? {} : { channel_data: channelData }) });
        });
      },
    },
  });
  let isFirst = true;
  const own = memberChannel(memberId);
  const subscribing = retries(() => pusher.subscribe(own));
  const connecting = retries(() => pusher.connect());

  hear(pusher.subscribe(SITE_CHANNEL), siteEvents, push => isClosed || onPush(push));
  const channel = pusher.subscribe(own);
  hear(channel, memberEvents, push => isClosed || onPush(push));
  channel.bind('pusher:subscription_succeeded', () => {
    subscribing.reset();
    connecting.reset();
    if (!isClosed) onSubscribed(isFirst);
    isFirst = false;
  });
  channel.bind('pusher:subscription_error', () => isClosed || subscribing.later());
  // Refused for good, as the protocol has it; but the session may be as good as before, and who asked may have changed.
  pusher.connection.bind('disconnected', () => isClosed || connecting.later());

  const ignore = whenTakenUpAgain(() => {
    pusher.disconnect();
    pusher.connect();
  });
  return () => {
    isClosed = true;
    ignore();
    subscribing.reset();
    connecting.reset();
    closeQuietly(pusher);
  };
}
