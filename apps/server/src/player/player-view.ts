import type { PlayerView } from '@kalima/contract';
import { type Moment, type Player, type Rulebook, viewPlayer as view } from '@kalima/rules';

export const viewPlayer = (player: Player, moment: Moment, rulebook: Rulebook): PlayerView =>
  view(player, moment, rulebook);
