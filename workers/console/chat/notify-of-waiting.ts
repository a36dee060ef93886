/** A quiet sound when a member begins to wait, whether or not the console's tab is in view. Browsers allow it after a first press. */
import type { RoomSummary } from '#app/contract/support.ts';
import { desk } from '../desk.ts';

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

export function notifyOfWaiting(room: RoomSummary): void {
  const known = Object.values(desk.lists)
    .flat()
    .find(it => it.chatId === room.chatId);
  const isNew = room.waitingSince !== null && known?.waitingSince == null;
  const isForMe = room.agentId === null || room.agentId === desk.me?.operatorId;
  if (isNew && isForMe) chime();
}
