import { useEffect, useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { ProblemLine } from '../../ui/status/problem-line.tsx';
import './crop-dialog.css';
import { avatarProblem, useUploadAvatar } from './use-avatar.ts';

const maxZoom = 4;

export function CropDialog({ url, onClose }: { url: string; onClose(): void }) {
  const { t } = useTranslation('profile');
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const uploading = useUploadAvatar(onClose);
  const giveUp = useRef(new AbortController());
  useEffect(() => () => giveUp.current.abort(), []);

  const save = () => {
    giveUp.current = new AbortController();
    uploading.mutate({ url, area, signal: giveUp.current.signal });
  };
  return (
    <Dialog open onOpenChange={onClose} title={t('avatar.cropTitle')} description={t('avatar.cropBody')}>
      <div className="crop-area relative overflow-hidden rounded-card bg-surface-2">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={maxZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          keyboardStep={8}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': t('avatar.cropArea') }}
        />
      </div>
      <div className="flex items-center gap-3 text-left">
        <label htmlFor={zoomId} className="text-sm font-bold">
          {t('avatar.zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          className="crop-zoom min-h-12 flex-1"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={t('avatar.zoomValue', { percent: Math.round(zoom * 100) })}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </div>
      {uploading.isError && <ProblemLine>{t(`avatar.problem.${avatarProblem(uploading.error)}`)}</ProblemLine>}
      <div className="flex items-center gap-2">
        <Button variant="ghost" size="tall" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="large" className="flex-1" busy={uploading.isPending} onClick={save}>
          {t('save')}
        </Button>
      </div>
    </Dialog>
  );
}
