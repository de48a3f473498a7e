import type { ReactNode } from 'react';
import { LineDrawing } from './line-drawing.tsx';

const flame =
  'M12.4 1.8c.6 3.6 5.9 5.7 5.9 11.6A6.4 6.4 0 0 1 12 20a6.4 6.4 0 0 1-6.3-6.6c0-3 1.7-4.7 2.7-6.2.4 1.4 1 2.3 2 2.9-.3-3 .3-5.8 2-8.3z';
const flameHeart =
  'M12.2 11c.3 1.8 2.7 2.7 2.7 5.2A2.9 2.9 0 0 1 12 19a2.9 2.9 0 0 1-2.9-2.9c0-1.6 1-2.5 1.5-3.3.2.7.5 1.1.9 1.3 0-1.3.1-2.2.7-3.1z';

/** Lines take the colour of the text; the three counters keep the colour of their meaning. */
const drawings = {
  home: (
    <path
      d="M3 11 12 3.4 21 11v8.2a1.8 1.8 0 0 1-1.8 1.8H15v-6H9v6H4.8A1.8 1.8 0 0 1 3 19.2z"
      fill="currentColor"
      stroke="none"
    />
  ),
  scroll: <path d="M6 3h10a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6zM9.5 8h5.5M9.5 12h5.5" />,
  cup: <path d="M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.6c0 3 1 5 3.9 5M17 6h3.4c0 3-1 5-3.9 5M12 15v4M8 21h8" />,
  gear: (
    <>
      <path
        d="M10.3 2.8h3.4l.6 2.5 1.9.8 2.2-1.3 2.4 2.4-1.3 2.2.8 1.9 2.5.6v3.4l-2.5.6-.8 1.9 1.3 2.2-2.4 2.4-2.2-1.3-1.9.8-.6 2.5h-3.4l-.6-2.5-1.9-.8-2.2 1.3-2.4-2.4 1.3-2.2-.8-1.9-2.5-.6v-3.4l2.5-.6.8-1.9-1.3-2.2 2.4-2.4 2.2 1.3 1.9-.8z"
        transform="matrix(.88 0 0 .88 1.44 .4)"
      />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="4.2" />
      <path d="M4 20.5c1.2-3.8 4.2-5.7 8-5.7s6.8 1.9 8 5.7" />
    </>
  ),
  bag: <path d="M5 8h14l1 13H4zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8" />,
  book: <path d="M12 6.5C10 4.8 7 4.2 3 4.5V18c4-.3 7 .3 9 2 2-1.7 5-2.3 9-2V4.5c-4-.3-7 .3-9 2zM12 6.5V20" />,
  fire: (
    <g stroke="none" transform="translate(0 1)">
      <path d={flame} fill="var(--flame)" />
      <path d={flameHeart} fill="#FFD36B" />
    </g>
  ),
  'fire-unlit': <path d={flame} transform="translate(0 1)" strokeWidth="1.9" />,
  gem: (
    <g stroke="none">
      <path d="M6.2 3.5h11.6L22 9.2 12 21 2 9.2z" fill="var(--gem)" />
      <path d="M6.2 3.5 8.6 9.2H2zM17.8 3.5 15.4 9.2H22zM8.6 9.2h6.8L12 21z" fill="#A8E6FB" />
    </g>
  ),
  battery: (
    <g stroke="var(--ok-ink)" fill="var(--ok-ink)">
      <rect x="2" y="6.5" width="18" height="11.5" rx="3.4" fill="none" strokeWidth="2.3" />
      <rect x="21" y="10" width="2.2" height="4.5" rx="1" stroke="none" />
      <rect x="4.6" y="9.1" width="12.8" height="6.3" rx="1.2" stroke="none" />
    </g>
  ),
  check: <path d="m5 12.5 4.6 4.6L19 7.5" strokeWidth="3.2" />,
  cross: <path d="M6 6l12 12M18 6 6 18" strokeWidth="2.8" />,
  lock: (
    <>
      <path d="M7.5 11V8a4.5 4.5 0 0 1 9 0v3" strokeWidth="2.6" />
      <rect x="4.5" y="10.5" width="15" height="11" rx="3.4" fill="currentColor" stroke="none" />
    </>
  ),
  star: (
    <g fill="currentColor" stroke="none">
      <rect x="4.6" y="4.6" width="14.8" height="14.8" rx="1.6" />
      <rect x="4.6" y="4.6" width="14.8" height="14.8" rx="1.6" transform="rotate(45 12 12)" />
    </g>
  ),
  speaker: <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.3a8 8 0 0 1 0 11.4" />,
  microphone: <path d="M12 3.5a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0v-5a3 3 0 0 1 3-3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />,
  flag: <path d="M6 21V4.5c4-2 7.5 2 12 0v9c-4.5 2-8-2-12 0" />,
  eye: (
    <>
      <path d="M2.5 12c2.3-4 5.4-6 9.5-6s7.2 2 9.5 6c-2.3 4-5.4 6-9.5 6s-7.2-2-9.5-6z" />
      <circle cx="12" cy="12" r="2.8" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.5 6.3A11 11 0 0 1 12 6c4.1 0 7.2 2 9.5 6a17 17 0 0 1-2.7 3.5M14.2 17.7A11 11 0 0 1 12 18c-4.1 0-7.2-2-9.5-6a16 16 0 0 1 3.7-4.3M10 10.2a2.8 2.8 0 0 0 3.9 3.9" />
  ),
  mail: <path d="M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5" />,
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3.5 12h17M12 3c2.8 2.6 4 5.6 4 9s-1.2 6.4-4 9c-2.8-2.6-4-5.6-4-9s1.2-6.4 4-9z" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </>
  ),
  moon: <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z" />,
  'arrow-left': <path d="M19 12H5M11 5.5 4.5 12l6.5 6.5" strokeWidth="2.6" />,
  'arrow-right': <path d="M5 12h14M13 5.5l6.5 6.5-6.5 6.5" strokeWidth="2.6" />,
  'arrow-down': <path d="M12 5v14M5.5 12.5 12 19l6.5-6.5" strokeWidth="2.6" />,
  'arrow-up': <path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" strokeWidth="2.6" />,
  'chevron-down': <path d="m6 9.5 6 6 6-6" strokeWidth="2.6" />,
  'chevron-right': <path d="m9.5 6 6 6-6 6" strokeWidth="2.6" />,
  retry: <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.5H15" strokeWidth="2.5" />,
  alert: <path d="M12 3.5 22 20H2zM12 10v4.5M12 17.2v.1" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6v.1" strokeWidth="2.6" />
    </>
  ),
  'sign-out': <path d="M10 4H5v16h5M15 7.5l4.5 4.5-4.5 4.5M9.5 12H19" />,
  swords: <path d="M5 4.5l10.5 10.5M19 4.5 8.5 15M12.8 17.8l5-5M11.2 17.8l-5-5M15.8 15.8l3.7 3.7M8.2 15.8l-3.7 3.7" />,
  seedling: <path d="M12 21v-9M12 13c0-4-2.5-6.5-8-6.5 0 5 3 7.5 8 6.5zM12 11c0-4 2.5-6.5 8-7 0 5.5-3 8-8 7z" />,
  lamp: <path d="M12 2.5v3M8.5 5.5h7l2.5 6-2 8h-8l-2-8zM6 11.5h12M10 21.5h4" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

interface IconProps {
  name: IconName;
  size?: number | undefined;
  className?: string | undefined;
}

export function Icon({ name, size, className }: IconProps) {
  return (
    <LineDrawing size={size} className={className}>
      {drawings[name]}
    </LineDrawing>
  );
}
