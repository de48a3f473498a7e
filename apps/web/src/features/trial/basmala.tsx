import { classNames } from '../../ui/class-names.ts';

interface BasmalaProps {
  tokens: readonly string[];
  /** The word that is lit; null: all of them. */
  at: number | null;
}

/** Lines of two words: each line of the frame is as wide as the other. */
const wordsPerLine = 2;

function looks(at: number | null, index: number): string {
  if (at === null || index === at) return 'lit';
  return index < at ? 'text-ink' : 'text-line-strong';
}

export function Basmala({ tokens, at }: BasmalaProps) {
  const lines = tokens.flatMap((_, index) => (index % wordsPerLine === 0 ? [index] : []));
  return (
    <div className="basmala">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="basmala-star">
        <g fill="none" stroke="currentColor">
          <g strokeWidth="0.85" opacity="0.55">
            <rect x="17" y="17" width="66" height="66" rx="3" />
            <rect x="17" y="17" width="66" height="66" rx="3" transform="rotate(45 50 50)" />
          </g>
          <g strokeWidth="0.6" opacity="0.3">
            <rect x="19.2" y="19.2" width="61.6" height="61.6" rx="2.4" />
            <rect x="19.2" y="19.2" width="61.6" height="61.6" rx="2.4" transform="rotate(45 50 50)" />
          </g>
        </g>
      </svg>
      <p lang="ar" translate="no" dir="rtl" className="verse basmala-verse">
        {lines.map((from) => (
          <span key={from} className="block whitespace-nowrap">
            {tokens.slice(from, from + wordsPerLine).map((token, place) => {
              const index = from + place;
              return (
                <span key={token}>
                  {place > 0 && ' '}
                  <span
                    aria-current={index === at || undefined}
                    className={classNames('basmala-word', looks(at, index))}
                  >
                    {token}
                  </span>
                </span>
              );
            })}
          </span>
        ))}
      </p>
    </div>
  );
}
