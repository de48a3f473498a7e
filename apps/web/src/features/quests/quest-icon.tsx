import type { QuestView } from '@kalima/contract';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

export function QuestIcon({ quest, size }: { quest: QuestView; size: 'medium' | 'large' }) {
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center rounded-full',
        size === 'large' ? 'size-12' : 'size-10',
        quest.isCompleted ? 'bg-ok-tint text-ok-ink' : 'bg-gold-tint text-gold-ink',
      )}
    >
      <Icon name={quest.iconName} size={size === 'large' ? 26 : 22} />
    </span>
  );
}
