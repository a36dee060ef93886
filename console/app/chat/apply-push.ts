/** Applies pushes to the console's lists and open chats. */
import type { RoomSummary } from '#app/contract/support.ts';
import { isAfterGap } from '#app/domain/chat-log.ts';
import { now } from '../clock.ts';
import { desk, type OpenRoom } from '../desk.ts';
import type { AgentPush } from '../live.ts';
import { loadTickets, noteSummary } from './lists.ts';
import { addMessages, loadView, reloadRoom } from './rooms.ts';

const FREQUENCY_HZ = 660;
const LENGTH_S = 0.18;
const LOUDNESS = 0.05;

let audio: AudioContext | null = null;

function chime(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const tone = new OscillatorNode(audio, { frequency: FREQUENCY_HZ });
  const volume = new GainNode(audio, { gain: LOUDNESS });
  volume.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + LENGTH_S);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + LENGTH_S);
}

/** A quiet sound when a member begins to wait, whether or not the console's tab is in view. Browsers allow it after a first press. */
function notifyOfWaiting(room: RoomSummary): void {
  const known = Object.values(desk.lists)
    .flat()
    .find(it => it.chatId === room.chatId);
  const isNew = room.waitingSince !== null && known?.waitingSince == null;
  const isForMe = room.agentId === null || room.agentId === desk.me?.operatorId;
  if (isNew && isForMe) chime();
}

/** A member counts as typing for so long after the last sign, in milliseconds. */
const TYPING_MS = 6_000;

function applyInRoom(room: OpenRoom, push: AgentPush): void {
  switch (push.name) {
    case 'chat-message':
      if (isAfterGap(room.messages, push.data.message)) return void reloadRoom(room.chatId);
      addMessages(room, [push.data.message], []);
      if (push.data.message.senderType === 'member') room.typingUntil = 0;
      return;
    case 'chat-note':
      addMessages(room, [], [push.data.note]);
      if (push.data.note.kind !== 'note') void loadView(room.chatId);
      return;
    case 'chat-typing':
      if (push.data.side === 'member') room.typingUntil = push.data.isTyping ? now() + TYPING_MS : 0;
      return;
    case 'chat-read':
      if (room.view === null) return;
      room.view[push.data.side === 'member' ? 'memberRead' : 'supportRead'] = Number(push.data.id);
      return;
    default:
  }
}

export function applyPush(push: AgentPush): void {
  if (push.name === 'chat-ticket') return void loadTickets();
  if (push.name === 'chat-room') {
    notifyOfWaiting(push.data);
    noteSummary(push.data);
  }
  const room = desk.rooms[push.data.chatId];
  if (room !== undefined) applyInRoom(room, push);
}
