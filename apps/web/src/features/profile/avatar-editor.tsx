import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { Bin, Camera } from './drawings.tsx';
import { openPicture } from './open-picture.ts';
import { useRemoveAvatar } from './use-avatar.ts';

const CropDialog = lazyPart(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

export function AvatarEditor({ avatar, hasPicture }: { avatar: ReactNode; hasPicture: boolean }) {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [isOpening, setOpening] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const removing = useRemoveAvatar();

  const choose = async (file: File) => {
    setOpening(true);
    const opened = await openPicture(file);
    setOpening(false);
    if (opened.kind === 'picture') setUrl(opened.url);
    else toast.show({ kind: 'bad', title: t(`avatar.problem.${opened.problem}`), body: t('avatar.which') });
  };
  const close = () => {
    if (url !== null) URL.revokeObjectURL(url);
    setUrl(null);
  };
  return (
    <div className="flex flex-col items-center">
      <div className="relative">
        {avatar}
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // The same file may be chosen again.
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <Button
          variant="neutral"
          size="icon"
          className="absolute -right-2 -bottom-2 rounded-full"
          aria-label={t(hasPicture ? 'avatar.change' : 'avatar.add')}
          aria-busy={isOpening || undefined}
          onClick={() => input.current?.click()}
        >
          {isOpening ? <StarMark size={20} turning /> : <Camera size={22} />}
        </Button>
      </div>
      {hasPicture && (
        <Button
          variant="ghost"
          size="small"
          className="mt-2"
          busy={removing.isPending}
          onClick={() => removing.mutate()}
        >
          {!removing.isPending && <Bin size={20} />}
          {t('avatar.remove')}
        </Button>
      )}
      {url !== null && (
        <Suspense fallback={null}>
          <CropDialog url={url} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
