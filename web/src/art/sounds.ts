// Sounds of cards, wood and a falling tree, made of oscillators and noise. Silent until the person's first gesture.
let made: { audio: AudioContext; out: AudioNode; noise: AudioBuffer } | null = null;

/** One second of white noise, from which rustling sounds are made. */
function hiss(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; ++at) samples[at] = Math.random() * 2 - 1;
  return buffer;
}

/** Null before the first gesture, and in a browser without sound. */
function studio(): typeof made {
  if (typeof AudioContext === "undefined") return null;
  if (!made) {
    if (navigator.userActivation?.hasBeenActive === false) return null;
    const audio = new AudioContext();
    const out = audio.createDynamicsCompressor();
    const level = audio.createGain();
    level.gain.value = 0.5;
    level.connect(out).connect(audio.destination);
    made = { audio, out: level, noise: hiss(audio) };
  }
  if (made.audio.state === "suspended") void made.audio.resume();
  return made;
}

/** Opens the browser's sound after the first gesture, when there is a moment: it stops the page for 60 to 80 ms (Chromium
    without a sound card), which would be seen in the middle of a deal. */
export function openSoundEarly(wanted: () => boolean): void {
  const gestures = ["click", "keydown"] as const;
  const open = (): void => {
    if (wanted()) studio();
  };
  const soon = (): void => {
    for (const gesture of gestures) removeEventListener(gesture, soon, true);
    if ("requestIdleCallback" in window) requestIdleCallback(open, { timeout: 200 });
    else setTimeout(open); // Safari
  };
  for (const gesture of gestures) addEventListener(gesture, soon, true);
}

interface Tone {
  at?: number; // seconds from now
  from: number; // Hz
  to?: number;
  lasts: number;
  loud: number;
  shape?: OscillatorType;
  rise?: number; // seconds until it is loudest
}

/** Loudness that rises and dies away. */
function swell(audio: AudioContext, start: number, rise: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  return gain;
}

function tone({ at = 0, from, to = from, lasts, loud, shape = "sine", rise = 0.005 }: Tone): void {
  const room = studio();
  if (!room) return;
  const start = room.audio.currentTime + at;
  const voice = room.audio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  voice.connect(swell(room.audio, start, rise, lasts, loud)).connect(room.out);
  voice.start(start);
  voice.stop(start + lasts);
}

function rustle({ at = 0, from, to = from, lasts, loud, rise = 0.005 }: Omit<Tone, "shape">, sharp = 1): void {
  const room = studio();
  if (!room) return;
  const start = room.audio.currentTime + at;
  const voice = room.audio.createBufferSource();
  voice.buffer = room.noise;
  voice.loop = true;
  const filter = room.audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(from, start);
  filter.frequency.exponentialRampToValueAtTime(to, start + lasts);
  voice.connect(filter).connect(swell(room.audio, start, rise, lasts, loud)).connect(room.out);
  voice.start(start, Math.random());
  voice.stop(start + lasts);
}

/** A struck bar of wood. */
function bar(pitch: number, at = 0, loud = 0.3): void {
  tone({ at, from: pitch, lasts: 0.5, loud });
  tone({ at, from: pitch * 3.93, lasts: 0.09, loud: loud * 0.35 });
}

function knock(at: number, loud: number): void {
  tone({ at, from: 210, to: 110, lasts: 0.13, loud });
  rustle({ at, from: 900, to: 300, lasts: 0.06, loud: loud * 0.6 });
}

const [c, e, g, high] = [523.25, 659.25, 783.99, 1046.5];

export const sounds = {
  deal(): void {
    rustle({ from: 3200, to: 1800, lasts: 0.08, loud: 0.9 }, 1.2);
  },
  play(): void {
    rustle({ from: 2400, to: 900, lasts: 0.09, loud: 0.8 });
    tone({ at: 0.02, from: 150, to: 80, lasts: 0.12, loud: 0.6 });
  },
  trick(): void {
    for (const each of [0, 1, 2]) rustle({ at: each * 0.07, from: 1500 + each * 500, to: 2800, lasts: 0.1, loud: 0.5, rise: 0.03 }, 1.2);
    tone({ at: 0.24, from: 130, to: 75, lasts: 0.12, loud: 0.3 });
  },
  turn(): void {
    bar(g);
    bar(high, 0.13);
  },
  nudge(): void {
    knock(0, 0.7);
    knock(0.16, 0.7);
    knock(0.42, 0.8);
  },
  /** A tree creaks, cracks and falls. */
  euchred(): void {
    for (const [at, pitch] of [[0, 62], [0.28, 70], [0.5, 84]] as const)
      tone({ at, from: pitch, to: pitch * 1.5, lasts: 0.26, loud: 0.16, shape: "sawtooth", rise: 0.09 });
    rustle({ at: 0.72, from: 3000, to: 1200, lasts: 0.08, loud: 0.8 });
    rustle({ at: 0.8, from: 2200, to: 240, lasts: 0.75, loud: 0.4, rise: 0.5 }, 0.6);
    tone({ at: 1.45, from: 95, to: 32, lasts: 0.7, loud: 0.9 });
    rustle({ at: 1.45, from: 500, to: 120, lasts: 0.6, loud: 0.8 }, 0.5);
    for (const [at, pitch] of [[1.6, 392], [1.9, 370], [2.2, 349], [2.5, 262]] as const) bar(pitch, at, 0.28);
  },
  won(): void {
    const tune = [[0, c], [0.14, c], [0.28, c], [0.42, g], [0.7, e], [0.84, g], [1.05, high]] as const;
    for (const [at, pitch] of tune) {
      bar(pitch, at, 0.32);
      bar(pitch / 2, at, 0.2);
    }
    for (const pitch of [c / 2, e, g, high]) tone({ at: 1.05, from: pitch, lasts: 1.3, loud: 0.13, shape: "triangle", rise: 0.02 });
    for (const at of [0, 0.28, 0.42, 0.7, 1.05]) knock(at, 0.35);
  },
};
