import type { ReportView } from '@kalima/contract';
import { dateText, kindTraits } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { MixedText } from '../../ui/text/mixed-text.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { GiftList } from './gift-list.tsx';
import { kindOf, restOf } from './question-text.ts';

export function ReportItem({ report, isOpen }: { report: ReportView; isOpen: boolean }) {
  const { t, i18n } = useTranslation('triage');
  const { id, exerciseId, question, correctAnswer, userAnswer, isCorrectAnswer, message, answer, gift } = report;
  const moment = (at: Date) => dateText(at, i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const kind = kindOf(question);
  const isTruth = kind !== null && kindTraits[kind].answer === 'truth';
  const said = (value: string) => (isTruth && (value === 'true' || value === 'false') ? t(`truth.${value}`) : value);
  const name = report.learnerName?.trim() || t('nameless');
  return (
    <li className="flex flex-col gap-3 border-line border-t py-4 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
        <PersonName className="text-base font-extrabold text-ink">{name}</PersonName>
        <time dateTime={report.createdAt}>{moment(new Date(report.createdAt))}</time>
        {exerciseId !== 'none' && <span>{placeIn(exerciseId, t)}</span>}
      </p>
      {question !== '' && (
        <>
          <dl className="grid gap-2 sm:grid-cols-2">
            <Fact
              name={t('given')}
              value={userAnswer === null ? t('skipped') : said(userAnswer)}
              tone={isCorrectAnswer ? 'ok' : 'bad'}
            />
            <Fact name={t('right')} value={said(correctAnswer)} tone="ok" />
          </dl>
          <details className="text-sm">
            <summary className="flex min-h-12 cursor-pointer items-center gap-1.5 font-bold text-hue-ink">
              <Icon name="chevron-down" size={18} />
              {t('asShown')}
            </summary>
            <p className="pb-2 leading-relaxed whitespace-pre-line">
              <MixedText text={restOf(question)} />
            </p>
          </details>
        </>
      )}
      <p className="font-bold">
        {t(`types.${report.reportType}`)}
        {message !== null && (
          <span
            dir="auto"
            className="mt-1 block rounded-button bg-surface-2 px-3 py-2 font-semibold break-words whitespace-pre-line"
          >
            {message}
          </span>
        )}
      </p>
      {answer !== null && (
        <p className="text-sm">
          <span className="font-bold text-muted">{t('answered')}</span>{' '}
          <span className="whitespace-pre-line">{answer}</span>
        </p>
      )}
      {gift && <GiftList gift={gift} />}
      {isOpen && <DecideButtons target={{ ids: [id] }} name={name} />}
    </li>
  );
}

type Say = ReturnType<typeof useTranslation<'triage'>>['t'];

/** "1-2-3" is an exercise, "lesson-4" the practice of a lesson, "review" a review. */
function placeIn(exerciseId: string, t: Say): string {
  const [first = '', second, third] = exerciseId.split('-');
  if (first === 'review') return t('places.review');
  if (first === 'lesson' || first === 'placement') return t(`places.${first}`, { guide: second });
  return t('places.exercise', { guide: first, level: second, exercise: third });
}

const tones = { ok: 'text-ok-ink', bad: 'text-bad-ink' };

function Fact({ name, value, tone }: { name: string; value: string; tone: keyof typeof tones }) {
  return (
    <div className="min-w-0 rounded-button border border-line px-3 py-2">
      <dt className={`text-sm font-bold ${tones[tone]}`}>{name}</dt>
      <dd className="mt-0.5 leading-relaxed break-words whitespace-pre-line">
        <MixedText text={value} />
      </dd>
    </div>
  );
}
