import './reward-flight.css';
import type { QuestView } from '@kalima/contract';
import { type CSSProperties, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

const pieces = [0, 1, 2, 3, 4] as const;
/** Where no counter is in sight, they rise so far and are gone. */
const maxRisePx = 160;

interface Place {
  x: number;
  y: number;
}

function counterOf(currency: QuestView['rewardType']): Place | null {
  for (const counter of document.querySelectorAll(`[data-counter="${currency}"]`)) {
    const { x, y, width, height } = counter.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

interface RewardFlightProps {
  currency: QuestView['rewardType'];
  from: Place;
}

/** Gems, or stars for XP, fly to their counter: decoration, and none where motion is unwanted. */
export function RewardFlight({ currency, from }: RewardFlightProps) {
  const [to] = useState(() => counterOf(currency) ?? { x: from.x, y: from.y - Math.min(from.y, maxRisePx) });
  return createPortal(
    <div aria-hidden="true" className="reward-flight">
      {pieces.map((piece) => {
        const style = {
          '--left': `${from.x}px`,
          '--top': `${from.y}px`,
          '--right': `${to.x - from.x}px`,
          '--down': `${to.y - from.y}px`,
          '--apart': `${(piece - 2) * 16}px`,
          '--wait': `${piece * 60}ms`,
        } as CSSProperties;
        return (
          <span key={piece} style={style}>
            {currency === 'gems' ? <Icon name="gem" size={24} /> : <StarMark size={22} className="text-gold" />}
          </span>
        );
      })}
    </div>,
    document.body,
  );
}
