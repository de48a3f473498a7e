import type { KnownView, SoundingReachView } from '@kalima/contract';
import './sounding.css';

interface KnownBandProps {
  known: Pick<KnownView, 'from' | 'to'>;
  reach: SoundingReachView;
  slim?: boolean;
}

/** Decoration: the text beside it says the same. The groove is the whole Quran, its hatched end what the course does not teach. */
export function KnownBand({ known: { from, to }, reach, slim = false }: KnownBandProps) {
  const taught = (100 * reach.courseTokens) / reach.quranTokens;
  return (
    <div aria-hidden="true" className="known-band" data-slim={slim || undefined}>
      <span className="known-outside" style={{ insetInlineStart: `${taught}%` }} />
      <span className="known-range" style={{ insetInlineStart: `${from}%`, width: `${Math.max(1, to - from)}%` }} />
    </div>
  );
}
