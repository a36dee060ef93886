/** A quiet sound for a message in a tab that the member does not look at; one tab of several plays it. */

const LOCK = 'chime';
/** Length, pitches and volume of the sound, in seconds and hertz; so quiet that it does not startle. */
const LENGTH_S = 0.28;
const PITCH_HZ = [660, 880] as const;
const VOLUME = 0.04;

let sound: AudioContext | undefined;

async function play(): Promise<void> {
  sound ??= new AudioContext();
  const [start, volume] = [sound.currentTime, sound.createGain()];
  volume.gain.setValueAtTime(VOLUME, start);
  volume.gain.exponentialRampToValueAtTime(VOLUME / 100, start + LENGTH_S);
  volume.connect(sound.destination);
  for (const [at, pitch] of PITCH_HZ.entries()) {
    const tone = sound.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(volume);
    tone.start(start + (at * LENGTH_S) / 2);
    tone.stop(start + ((at + 1) * LENGTH_S) / 2);
  }
  await new Promise(resolve => setTimeout(resolve, LENGTH_S * 1_000));
}

/** Never throws. */
export async function chime(): Promise<void> {
  // Before the first gesture on the page a browser plays nothing, and complains.
  if (!('AudioContext' in window) || !navigator.userActivation?.hasBeenActive) return;
  await navigator.locks?.request(LOCK, { ifAvailable: true }, async lock => {
    if (lock !== null) await play();
  });
}
