// Sounds made of oscillators and noise; silent until the person's first gesture.
const silence = (): void => {};
export const sounds = { deal: silence, play: silence, trick: silence, turn: silence, euchred: silence, won: silence, nudge: silence };
