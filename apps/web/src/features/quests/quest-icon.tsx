import type { QuestView } from '@kalima/contract';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const drawn: readonly IconName[] = ['book', 'scroll', 'check', 'lamp', 'star', 'cup'];

/** The server names the drawing; one that is not known here is a star. */
export function QuestIcon({ quest, size }: { quest: QuestView; size: 'medium' | 'large' }) {
  const name = drawn.find((each) => each === quest.iconName) ?? 'star';
  return (
    <span
      className={classNames(
        'grid shrink-0 place-items-center rounded-full',
        size === 'large' ? 'size-12' : 'size-10',
        quest.isCompleted ? 'bg-ok-tint text-ok-ink' : 'bg-gold-tint text-gold-ink',
      )}
    >
      <Icon name={name} size={size === 'large' ? 26 : 22} />
    </span>
  );
}
