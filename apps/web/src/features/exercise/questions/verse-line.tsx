/** A verse as one text from end to end: only the whole word is marked, so no joined letters come apart. */
export function VerseLine({ tokens, from, at }: { tokens: readonly string[]; from: number; at: number }) {
  const before = tokens.slice(0, from).join(' ');
  const after = tokens.slice(at + 1).join(' ');
  return (
    <p lang="ar" dir="rtl" className="verse leading-[2.4]">
      {before && `${before} `}
      <mark className="taught">{tokens.slice(from, at + 1).join(' ')}</mark>
      {after && ` ${after}`}
    </p>
  );
}
