import type { Notice, ReportNotice, WarningNotice } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MixedText } from '../../ui/text/mixed-text.tsx';
import { GiftList } from './gift-list.tsx';

const newsOf = ({ kind, gift }: ReportNotice) => (kind === 'report-declined' ? 'declined' : gift ? 'right' : 'thanks');

const isReport = (notice: Notice): notice is ReportNotice => notice.kind.startsWith('report-');

export function NoticeDialog({ notices, onSeen }: { notices: readonly Notice[]; onSeen(): void }) {
  const { t } = useTranslation('notices');
  const [first, ...more] = notices;
  if (!first) return null;
  const titleOf = () => {
    if (more.length > 0) return t(notices.every(isReport) ? 'title' : 'mixedTitle');
    return isReport(first) ? t(`${newsOf(first)}.title`) : t(`warning.${first.kind}.title`);
  };
  const isGood = notices.some(({ kind }) => kind === 'report-accepted');
  return (
    <Dialog
      open
      onOpenChange={onSeen}
      title={titleOf()}
      illustration={
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={104} />
          <Icon name={isGood ? 'check' : 'flag'} size={44} className="absolute text-gold-ink" />
        </span>
      }
    >
      <ul className="flex flex-col gap-5">
        {notices.map((notice) => (
          <li key={notice.id} className="flex flex-col gap-3 border-line border-t pt-5 first:border-0 first:pt-0">
            {isReport(notice) ? <Decision notice={notice} /> : <Warning notice={notice as WarningNotice} />}
          </li>
        ))}
      </ul>
      <Button size="large" full className="mt-2" onClick={onSeen}>
        {t('close')}
      </Button>
    </Dialog>
  );
}

function Warning({ notice: { kind, name } }: { notice: WarningNotice }) {
  const { t } = useTranslation('notices');
  return (
    <p className="text-pretty break-words text-muted">
      <MixedText text={t(`warning.${kind}.body`, { name: name ?? '' })} />
    </p>
  );
}

function Decision({ notice }: { notice: ReportNotice }) {
  const { t } = useTranslation('notices');
  const { word, session, gift, answer } = notice;
  const news = newsOf(notice);
  return (
    <>
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
    </>
  );
}
