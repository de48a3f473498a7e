import type { BoardRow } from '@kalima/contract';

const names = ['Idris', 'Maryam', 'Bilal', 'Sumayya', 'Yunus', 'Hafsa', 'Ilyas', 'Safiyya', 'Zayd', 'Ruqayya'] as const;
/** On an empty board the first sample has this multiple of the listing threshold. */
const startTimes = 4;

export function sampleRows(people: readonly BoardRow[], rows: number, valueOver: number): BoardRow[] {
  const count = Math.max(0, rows - people.length);
  const top = people.at(-1)?.value ?? valueOver * startTimes;
  return names.slice(0, count).map((displayName, index) => ({
    playerId: null,
    rank: people.length + index + 1,
    displayName,
    avatarUrl: null,
    isMe: false,
    value: Math.max(valueOver + 1, top - Math.ceil(((top - valueOver) * (index + 1)) / (count + 1))),
    isSample: true,
  }));
}
