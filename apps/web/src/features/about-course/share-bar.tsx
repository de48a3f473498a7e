interface ShareBarProps {
  /** From 0 to 1: where the bar ends. */
  share: number;
  added?: number;
}

/** Decoration: the number beside it says the same. The groove is the whole Quran. */
export function ShareBar({ share, added = share }: ShareBarProps) {
  const width = (part: number) => `${Math.min(1, Math.max(0, part)) * 100}%`;
  return (
    <div aria-hidden="true" className="share-bar">
      <div className="share-before" style={{ width: width(share - added) }} />
      <div className="share-added" style={{ width: width(added) }} />
    </div>
  );
}
