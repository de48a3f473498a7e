import { type GuideStop, pathOfLevel } from './journey-map.ts';
import { LevelStopItem } from './level-stop-item.tsx';

/** How far each circle stands from the middle, in px; every second guide swings to the other side. */
const swing = [0, -52, -78, -44, 8];

export function LevelPath({ stop: { guide, levels } }: { stop: GuideStop }) {
  const side = guide.number % 2 === 0 ? -1 : 1;
  return (
    <ol className="flex flex-col gap-[27px] pt-8 pb-6">
      {levels.map((level, index) => (
        <LevelStopItem
          key={level.number}
          guide={guide.number}
          level={level}
          shift={(swing[index % swing.length] ?? 0) * side}
          to={pathOfLevel(guide, level)}
        />
      ))}
    </ol>
  );
}
