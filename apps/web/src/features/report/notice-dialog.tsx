import type { Notice } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { GiftList } from './gift-list.tsx';

interface NoticeDialogProps {
  notices: readonly Notice[];
  onSeen(): void;
}

/** What kind of news it is: right after all, accepted with thanks, or declined. */
const newsOf = ({ kind, gift }: Notice) => (kind === 'report-declined' ? 'declined' : gift ? 'right' : 'thanks');

export function NoticeDialog({ notices, onSeen }: NoticeDialogProps) {
  const { t } = useTranslation('notices');
  const [first, ...more] = notices;
  if (!first) return null;
  const isGood = notices.some(({ kind }) => kind === 'report-accepted');
  return (
    <Dialog
      open
      onOpenChange={(wanted) => {
        if (!wanted) onSeen();
      }}
      title={more.length > 0 ? t('title') : t(`${newsOf(first)}.title`)}
      illustration={
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={104} />
          <Icon name={isGood ? 'check' : 'flag'} size={44} className="absolute text-gold-ink" />
        </span>
      }
    >
      <ul className="flex flex-col gap-5">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
      <Button size="large" full className="mt-2" onClick={onSeen}>
        {t('close')}
      </Button>
    </Dialog>
  );
}

function NoticeItem({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notices');
  const { word, session, gift, answer } = notice;
  const news = newsOf(notice);
  return (
    <li className="flex flex-col gap-3 border-line border-t pt-5 first:border-0 first:pt-0">
      <p className="text-pretty text-muted">
        <MixedText text={word === '' ? t(`${news}.body`) : t(`${news}.bodyOf`, { word })} />
        {gift?.isPassedNow && session && ` ${t(`passedNow.${session}`)}`}
      </p>
      {gift && <GiftList gift={gift} centred />}
      {answer !== null && (
        <figure className="rounded-button bg-surface-2 px-4 py-3 text-left">
          <figcaption className="text-sm font-bold text-muted">{t('answer')}</figcaption>
          <blockquote dir="auto" className="mt-0.5 break-words whitespace-pre-line">
            {answer}
          </blockquote>
        </figure>
      )}
    </li>
  );
}
