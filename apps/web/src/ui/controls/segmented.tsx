import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';

interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  title?: string | undefined;
  lang?: string | undefined;
  icon?: IconName | undefined;
}

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange(value: Value): void;
  compact?: boolean | undefined;
}

export function Segmented<Value extends string>({ label, options, value, onChange, compact }: SegmentedProps<Value>) {
  return (
    <fieldset className={classNames('min-w-0', compact ? 'inline-block' : 'block')}>
      <legend className="sr-only">{label}</legend>
      <div
        className={classNames('flex flex-wrap rounded-button border border-line bg-surface', !compact && 'gap-1 p-1')}
      >
        {options.map((option) => (
          <label
            key={option.value}
            lang={option.lang}
            className={classNames(
              'grid min-h-12 flex-1 cursor-pointer place-items-center text-center text-sm font-extrabold',
              'text-muted transition-colors has-checked:bg-hue-tint has-checked:text-hue-ink',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-hue-ink',
              compact ? 'min-w-12 rounded-[13px]' : 'rounded-[10px] px-4',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={label}
              aria-label={option.title}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="flex items-center gap-2">
              {option.icon && <Icon name={option.icon} size={20} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
