import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface AvatarProps {
  name: string | undefined;
  url: string | null | undefined;
  size?: number;
  className?: string;
}

/** Decoration: the name always stands beside it or labels what is around it. A picture that does not load gives way to the initial. */
export function Avatar({ name, url, size = 40, className }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (url && url !== brokenUrl) {
    return (
      <img
        src={url}
        alt=""
        width={size}
        height={size}
        onError={() => setBrokenUrl(url)}
        className={classNames('shrink-0 rounded-full bg-surface-2 object-cover', className)}
        style={box}
      />
    );
  }
  const initial = name?.trim().charAt(0).toUpperCase();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-gold-tint font-black text-gold-ink ring-2 ring-inset ring-gold/60',
        className,
      )}
      style={{ ...box, fontSize: size * 0.45 }}
    >
      {initial ? <span>{initial}</span> : <Icon name="person" size={size * 0.6} />}
    </span>
  );
}

export const drawAvatar = (person: { displayName: string | null; avatarUrl: string | null }, size: number) => (
  <Avatar name={person.displayName ?? undefined} url={person.avatarUrl} size={size} />
);
