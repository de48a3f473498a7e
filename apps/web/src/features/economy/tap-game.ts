/** Spec 1 §4: the hidden game on the battery icon. The first tap starts its time; the server decides the reward. */
export type TapGame = { kind: 'idle' } | { kind: 'running'; taps: number } | { kind: 'over'; taps: number };

export type TapEvent = { kind: 'tapped' } | { kind: 'time-up' } | { kind: 'judged' };

export const tapWindowMs = 8000;
/** From this many taps on the popover stays closed: such fast toggling is not meant to open it. */
export const calmFromTaps = 5;

export const idle: TapGame = { kind: 'idle' };

export function reduceTaps(game: TapGame, event: TapEvent): TapGame {
  switch (event.kind) {
    case 'tapped':
      if (game.kind === 'over') return game;
      return { kind: 'running', taps: game.kind === 'running' ? game.taps + 1 : 1 };
    case 'time-up':
      return game.kind === 'running' ? { kind: 'over', taps: game.taps } : game;
    case 'judged':
      return game.kind === 'over' ? idle : game;
  }
}
