import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sign } from '../options/sign.tsx';
import { diacritics, hamzas, letterRows, markCarrier } from './arabic-keys.ts';

interface ArabicKeyboardProps {
  isOver: boolean;
  onLetter(letter: string): void;
  onBackspace(): void;
  onClear(): void;
}

interface Key {
  id: string;
  /** Said by a screen reader; a letter says itself. */
  label?: string;
  face: ReactNode;
  press(): void;
}

const steps: Record<string, readonly [rows: number, keys: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, 1],
  ArrowRight: [0, -1],
};

const letterFace = (text: string) => (
  <span lang="ar" translate="no" className="arabic text-xl leading-none md:text-2xl">
    {text}
  </span>
);

/** Larger than a letter: the sign above or below it is what matters. */
const markFace = (mark: string) => (
  <span lang="ar" translate="no" className="arabic relative bottom-1.5 text-3xl leading-none">
    {markCarrier + mark}
  </span>
);

/** One stop for the Tab key; inside it the arrows go from key to key, from right to left as the letters stand. */
export function ArabicKeyboard({ isOver, onLetter, onBackspace, onClear }: ArabicKeyboardProps) {
  const { t } = useTranslation('exercise');
  const board = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ row: 0, key: 0 });
  const letterKey = (letter: string): Key => ({
    id: letter,
    face: letterFace(letter),
    press: () => onLetter(letter),
  });
  const rows: Key[][] = [
    ...letterRows.map((row) => row.map(letterKey)),
    [
      ...hamzas.map(letterKey),
      { id: 'clear', face: <span className="text-xs font-extrabold">{t('keys.clear')}</span>, press: onClear },
      { id: 'back', label: t('keys.back'), face: <Sign name="backspace" size={22} />, press: onBackspace },
    ],
    diacritics.map(({ mark, name }) => ({
      id: name,
      label: t(`keys.${name}`),
      face: markFace(mark),
      press: () => onLetter(mark),
    })),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const row = Math.min(rows.length - 1, Math.max(0, at.row + step[0]));
    const keys = rows[row]?.length ?? 1;
    const from = row === at.row ? at.key : Math.round((at.key * keys) / (rows[at.row]?.length ?? keys));
    const key = Math.min(keys - 1, Math.max(0, from + step[1]));
    setAt({ row, key });
    board.current?.querySelector<HTMLElement>(`[data-key="${row}-${key}"]`)?.focus();
  };
  return (
    <div
      ref={board}
      role="toolbar"
      aria-label={t('keys.label')}
      aria-orientation="horizontal"
      dir="rtl"
      onKeyDown={onKeyDown}
      className="arabic-keys -mx-3 flex flex-col gap-1 pb-1 min-[400px]:mx-0 md:gap-1.5"
    >
      {rows.map((keys, row) => (
        <div key={keys[0]?.id} className="flex gap-[3px] md:gap-1.5">
          {keys.map(({ id, label, face, press }, key) => (
            <button
              key={id}
              type="button"
              data-key={`${row}-${key}`}
              tabIndex={row === at.row && key === at.key ? 0 : -1}
              aria-label={label}
              aria-disabled={isOver || undefined}
              // The caret stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                if (isOver) return;
                setAt({ row, key });
                press();
              }}
              className={`key grid h-11 min-w-8 basis-0 place-items-center rounded-lg border border-line bg-surface text-ink hover:bg-surface-2 active:bg-hue-tint md:h-12 ${
                id === 'clear' || id === 'back' ? 'grow-2 bg-surface-2!' : 'grow'
              }`}
            >
              {face}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
